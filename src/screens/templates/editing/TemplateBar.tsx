import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Select,
  tokens,
} from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { isNameTaken } from '../../../core/engine/unique.ts'
import { type Grouping, groupings } from '../../../core/tasks/grouping.ts'
import { statusCategories, todoCategory } from '../../../core/workflow/lookups.ts'
import { phone } from '../../../parts/page/measures.ts'
import { EditableName } from '../../../parts/table/EditableName.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { NameForm } from './NameForm.tsx'
import type { Template } from './use-template.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  grouping: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [phone]: { width: '100%', '& .fui-Select': { flexGrow: 1 } },
  },
  word: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
})

interface TemplateBarProps {
  template: Template
  grouping: Grouping
  setGrouping: (grouping: Grouping) => void
  search: string
  setSearch: (text: string) => void
}

/** What the tasks of a template are searched and grouped by, and what adds a group. */
export function TemplateBar({
  template,
  grouping,
  setGrouping,
  search,
  setSearch,
}: TemplateBarProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { row, phaseLabel } = template
  const names = { status: t('group_status'), priority: t('group_priority'), phase: phaseLabel }
  return (
    <div className={styles.bar}>
      <TableSearch label={t('search')} choices={{ typed: search, setTyped: setSearch }} />
      <div className={styles.grouping}>
        <span aria-hidden>{t('grouping')}</span>
        <Select
          aria-label={t('grouping')}
          value={grouping}
          onChange={(_, { value }) => setGrouping(value as Grouping)}
        >
          {groupings.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </Select>
      </div>
      {grouping !== 'priority' && <AddGroup template={template} grouping={grouping} />}
      {grouping === 'phase' && (
        <div className={styles.word}>
          {t('phaseWord')}
          <EditableName
            name={phaseLabel}
            most={limits.phaseLabel}
            save={(name) => void act('setTemplatePhaseLabel', { templateId: row.id, name })}
          />
        </div>
      )}
    </div>
  )
}

interface AddGroupProps {
  template: Template
  grouping: 'status' | 'phase'
}

/** Adds a status of a category, or a phase. */
function AddGroup({ template: { row, statuses, phases, phaseLabel }, grouping }: AddGroupProps) {
  const { t } = useTranslation('tasks')
  const [open, setOpen] = useState(false)
  const [category_id, setCategory] = useState<string>(todoCategory.id)
  const isStatus = grouping === 'status'
  const label = isStatus ? t('addStatus') : t('addNamed', { name: phaseLabel })
  const add = (name: string) => {
    if (isStatus) void act('createTemplateStatus', { template_id: row.id, name, category_id })
    else void act('createTemplatePhase', { id: row.id, name })
    setOpen(false)
  }
  return (
    <Popover trapFocus open={open} onOpenChange={(_, data) => setOpen(data.open)}>
      <PopoverTrigger disableButtonEnhancement>
        <Button icon={<AddRegular />}>{label}</Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={label}>
        <NameForm
          label={t('groupName')}
          most={isStatus ? limits.statusName : limits.phaseName}
          least={isStatus ? 1 : limits.phaseNameLeast}
          isTaken={(name) =>
            isStatus ? isNameTaken('status', statuses, name) : isNameTaken('phase', phases, name)
          }
          save={add}
        >
          {isStatus && (
            <Select
              aria-label={t('changeCategory')}
              value={category_id}
              onChange={(_, { value }) => setCategory(value)}
            >
              {statusCategories.map(({ id, key }) => (
                <option key={id} value={id}>
                  {t(`category_${key}`)}
                </option>
              ))}
            </Select>
          )}
        </NameForm>
      </PopoverSurface>
    </Popover>
  )
}
