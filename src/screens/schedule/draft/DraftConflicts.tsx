import { Button } from '@fluentui/react-components'
import { WarningFilled } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import type { DraftConflict } from '../../../core/schedule/drafts.ts'
import { DraftList } from './DraftList.tsx'
import { useDraftListStyles } from './draft-list-styles.ts'
import type { OpenDraft } from './use-draft.ts'
import { useDraftWords } from './use-draft-words.ts'

interface DraftConflictsProps {
  draft: OpenDraft
  reveal: (row: Row<'allocation'>) => void
}

/** The changes that do not fit the plan any more, each with how to go on. */
export function DraftConflicts({ draft, reveal }: DraftConflictsProps) {
  const styles = useDraftListStyles()
  const { t } = useTranslation('schedule')
  const { conflicts, plan, busy } = draft
  return (
    <div className={styles.box}>
      <div role="status">
        <h3 className={styles.heading}>
          <WarningFilled className={styles.warning} />
          {t('conflicts', { count: conflicts.length })}
        </h3>
      </div>
      <DraftList
        label={t('conflicts', { count: conflicts.length })}
        items={conflicts}
        keyOf={({ id }) => id}
        draw={(conflict) => (
          <Conflict
            {...{ conflict, draft, reveal, busy }}
            now={plan.allocations.find(({ id }) => id === conflict.id)}
          />
        )}
      />
    </div>
  )
}

interface ConflictProps extends DraftConflictsProps {
  conflict: DraftConflict
  /** As the plan has it. */
  now: Row<'allocation'> | undefined
  busy: boolean
}

function Conflict({ conflict: { id, kind, row }, draft, reveal, now, busy }: ConflictProps) {
  const styles = useDraftListStyles()
  const { t } = useTranslation('schedule')
  const words = useDraftWords()
  const name = words.nameOf(row, draft.plan)
  const after = draft.draft[id]?.after
  const own = after ? words.figures(after) : t('draftRemoved')
  const isStale = kind === 'changed' || kind === 'removed'
  const button = (text: string, run: () => void) => (
    <Button size="small" disabledFocusable={busy} aria-label={`${text}: ${name}`} onClick={run}>
      {text}
    </Button>
  )
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span>{words.conflict(kind)}</span>
        <span className={styles.figures}>
          {kind === 'changed' && now && `${t('sidePlan')}: ${words.figures(now)} · `}
          {`${t('sideDraft')}: ${own}`}
        </span>
      </span>
      <span className={styles.buttons}>
        {(kind === 'overlap' || kind === 'changed') && button(t('showChange'), () => reveal(row))}
        {button(t(isStale ? 'takePlan' : 'dropChange'), () => draft.drop(id))}
        {isStale && button(t('takeDraft'), () => draft.renew(id))}
      </span>
    </li>
  )
}
