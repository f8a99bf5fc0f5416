import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { type AuditAction, valuesOf } from '../../../core/audit/actions.ts'
import { sayApproved } from '../../../core/audit/approved.ts'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { cutCell } from '../../../parts/text/cut-text.ts'
import { showDate, showExactly, showSize } from '../../../parts/text/format.ts'
import { EntryDetails } from './EntryDetails.tsx'

const useStyles = makeStyles({
  user: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  what: { display: 'flex', flexDirection: 'column', minWidth: 0, paddingBlock: '4px' },
  action: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  when: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  text: { ...cutCell, minWidth: 0 },
  /** All of it, as of the next: there may be nothing to hover with. */
  done: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  detail: {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

type Entry = Output<Contract['listAudit']>['data'][number]

/** The columns of the audit log: when, who, what, in which team and from where. */
export function useAuditColumns(): Column<Entry, 'at'>[] {
  const styles = useStyles()
  const { t } = useTranslation('audit')
  const detail = useDetail()
  return [
    {
      name: 'what',
      head: t('columns.what'),
      cell: (entry) => (
        <span className={styles.what}>
          <span className={styles.action}>
            <span className={styles.done}>{t(`actions.${entry.action as 'exported'}`)}</span>
            {entry.undo && (
              <Badge appearance="outline" color="informative">
                {t('undone')}
              </Badge>
            )}
          </span>
          <span className={styles.detail}>{detail(entry)}</span>
        </span>
      ),
    },
    {
      name: 'who',
      head: t('columns.who'),
      title: ({ user_name }) => user_name,
      cell: ({ user_id, user_name }) =>
        user_id ? (
          <span className={styles.user}>
            <NamedAvatar name={user_name} url={null} size={24} decorative />
            <span className={styles.text}>{user_name}</span>
          </span>
        ) : (
          t('byServer')
        ),
    },
    {
      name: 'team',
      head: t('columns.team'),
      title: ({ team_name }) => team_name ?? undefined,
      cell: ({ team_name }) => <span className={styles.text}>{team_name ?? '–'}</span>,
    },
    {
      name: 'address',
      head: t('columns.address'),
      title: ({ address }) => address ?? undefined,
      cell: ({ address }) => <span className={styles.text}>{address ?? '–'}</span>,
    },
    {
      name: 'when',
      head: t('columns.when'),
      cell: (entry) => (
        <span className={styles.when}>
          <time dateTime={entry.at}>{showExactly(entry.at)}</time>
          <EntryDetails entry={entry} />
        </span>
      ),
    },
  ]
}

/** What an entry is about, what became of it, and what it takes back, in one line. */
function useDetail() {
  const { t, i18n } = useTranslation('audit')
  const word = (text: string) =>
    i18n.exists(`audit:values.${text}`) ? t(`values.${text as 'owner'}`) : text
  const days = (text: string) => text.replace(/\b\d{4}-\d\d-\d\d\b/g, showDate)
  const shown = {
    words: (text: string) => text.split(' ').map(word).join(', '),
    bytes: (text: string) => showSize(Number(text)),
    days,
    approval: (text: string) =>
      sayApproved(text, {
        ...{ days, word },
        rounded: (direction, minutes) => t(`rounded.${direction as 'up'}`, { minutes }),
      }),
    instant: showExactly,
    text: (text: string) => text,
  }
  return ({ action, subject, project_name, previous_value, current_value, undoes }: Entry) => {
    const known = [previous_value, current_value].filter((each) => each !== null)
    const change = known.map(shown[valuesOf(action as AuditAction)]).join(' → ')
    const project =
      project_name && project_name !== subject ? t('inProject', { project: project_name }) : ''
    const takenBack = undoes === null ? '' : t('undoes', { time: showExactly(undoes) })
    return [subject, project, change, takenBack].filter(Boolean).join(' · ')
  }
}
