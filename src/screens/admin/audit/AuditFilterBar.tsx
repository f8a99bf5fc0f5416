import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { FilterDismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { auditKinds } from '../../../core/audit/kinds.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { DayInput } from '../../../parts/form/DayInput.tsx'
import { phone } from '../../../parts/page/measures.ts'
import type { AuditFilter } from './use-audit-filter.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalM,
    [phone]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  choice: { width: '180px', minWidth: 0, [phone]: { width: 'auto' } },
  /** Names may be longer than there is room for. */
  select: { minWidth: 0, width: '100%' },
  day: { width: '150px', minWidth: 0, [phone]: { width: 'auto' } },
})

/** Whose entries are listed, of what kind, in which team and from when to when. */
export function AuditFilterBar({ filter }: { filter: AuditFilter }) {
  const styles = useStyles()
  const { t } = useTranslation('audit')
  const { value } = useQuery('listAuditNames', {}, ['AUDIT_CHANGED'])
  const { choose, from, to } = filter
  const named = (all: string, options: readonly { id: string; name: string }[] = []) => [
    { id: '', name: all },
    ...options,
  ]
  const choices = [
    { name: 'user', column: 'who', options: named(t('everybody'), value?.people) },
    {
      name: 'kind',
      column: 'what',
      options: named(
        t('everything'),
        auditKinds.map((id) => ({ id, name: t(`kinds.${id}`) })),
      ),
    },
    { name: 'team', column: 'team', options: named(t('allTeams'), value?.teams) },
  ] as const
  return (
    <div className={styles.bar}>
      {choices.map(({ name, column, options }) => (
        <Field key={name} label={t(`columns.${column}`)} className={styles.choice}>
          <Select
            className={styles.select}
            select={{ className: styles.select }}
            value={filter[name]}
            onChange={(_, { value }) => choose(name, value)}
          >
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label={t('from')} className={styles.day}>
        <DayInput label={t('from')} value={from} max={to} onPick={(day) => choose('from', day)} />
      </Field>
      <Field label={t('to')} className={styles.day}>
        <DayInput label={t('to')} value={to} min={from} onPick={(day) => choose('to', day)} />
      </Field>
      {filter.isOn && (
        <Button appearance="subtle" icon={<FilterDismissRegular />} onClick={filter.clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
