import {
  Button,
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
import { SectionField } from './SectionField.tsx'

/** What is being named: a status of a category, or a phase. */
interface OpenField {
  kind: 'status' | 'phase'
  category: string
  isKept: boolean
}

/** The end of a board: adds a status to a category, or a phase. */
export function AddSection() {
  const { t } = useTranslation('tasks')
  const styles = useBoardStyles()
  const { view, project, dark } = useTaskContext()
  const { grouping } = view.choices
  const phaseLabel = usePhaseLabel(project.id)
  const [open, setOpen] = useState<OpenField | null>(null)
  // A name that was for another grouping is kept for that.
  if (open !== null && open.kind !== grouping) setOpen(null)
  if (!useMayConfigure(project.id) || (grouping !== 'status' && grouping !== 'phase')) return null

  if (open?.kind === grouping)
    return (
      <SectionField
        {...open}
        close={() => setOpen(null)}
        reopen={() => setOpen((now) => now ?? { ...open, isKept: true })}
      />
    )
  if (grouping === 'phase')
    return (
      <div className={styles.addSection}>
        <Button
          appearance="subtle"
          icon={<AddRegular />}
          onClick={() => setOpen({ kind: grouping, category: todoCategory.id, isKept: false })}
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
                onClick={() => setOpen({ kind: grouping, category: id, isKept: false })}
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
