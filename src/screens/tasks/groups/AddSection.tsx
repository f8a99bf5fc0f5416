import {
  Button,
  Input,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusCategories, todoCategory } from '../../../core/workflow/lookups.ts'
import { useMayConfigure, usePhaseLabel } from '../../../parts/data/use-project.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useBoardStyles } from '../board/board-styles.ts'
import { useTaskContext } from '../task-context.ts'
import { addGroup, freeGroupName, longestName } from './group-commands.ts'
import { SuggestedPhases } from './SuggestedPhases.tsx'

/** The end of a board: adds a status to a category, or a phase. */
export function AddSection() {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const { view, project, statuses, phases, dark } = useTaskContext()
  const { grouping } = view.choices
  const phaseLabel = usePhaseLabel(project.id)
  const [category, setCategory] = useState<string | null>(null)
  const [name, setName] = useState('')
  if (!useMayConfigure(project.id) || (grouping !== 'status' && grouping !== 'phase')) return null

  const table = grouping === 'status' ? 'status' : 'phase'
  const groups = [...(table === 'status' ? statuses : phases).values()]
  const close = () => {
    setName('')
    setCategory(null)
  }
  const add = (wanted: string) => {
    const name = freeGroupName(table, project.id, wanted, groups)
    if (wanted !== '') void addGroup(grouping, project.id, name, category!)
    close()
  }

  if (category !== null)
    return (
      <div
        className={styles.addSection}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) add(name.trim())
        }}
      >
        <Input
          autoFocus
          style={{ width: '100%' }}
          aria-label={t('groupName')}
          placeholder={t('groupName')}
          maxLength={longestName(grouping)}
          value={name}
          onChange={(_, { value }) => setName(value)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Enter') add(name.trim())
            if (event.key === 'Escape') close()
          }}
        />
        {grouping === 'phase' && name === '' && <SuggestedPhases groups={groups} add={add} />}
      </div>
    )
  if (grouping === 'phase')
    return (
      <div className={styles.addSection}>
        <Button
          appearance="subtle"
          icon={<AddRegular />}
          onClick={() => setCategory(todoCategory.id)}
        >
          {t('addNamed', { name: phaseLabel })}
        </Button>
      </div>
    )
  return (
    <div className={styles.addSection}>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" icon={<AddRegular />}>
            {t('addSection')}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {statusCategories.map(({ id, key, color_code, color_code_dark }) => (
              <MenuItem
                key={id}
                icon={<ColourDot colour={dark ? color_code_dark : color_code} />}
                onClick={() => setCategory(id)}
              >
                {t(`category_${key}`)}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  )
}
