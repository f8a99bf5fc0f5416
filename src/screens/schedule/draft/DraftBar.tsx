import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import type { Span } from '../../../core/roadmap/span.ts'
import { MessageLines } from '../../../parts/page/MessageLines.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { showList } from '../../../parts/text/format.ts'
import { DraftBarHead } from './DraftBarHead.tsx'
import { DraftChanges } from './DraftChanges.tsx'
import { DraftConflicts } from './DraftConflicts.tsx'
import { DraftFigures } from './DraftFigures.tsx'
import { planFigures } from './drafted-schedule.ts'
import type { OpenDraft } from './use-draft.ts'
import { useDraftKeys } from './use-draft-keys.ts'

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    outlineStyle: 'none',
    ':focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
    [phone]: {
      maxHeight: '55vh',
      overflowY: 'auto',
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    },
  },
  drafting: { backgroundColor: tokens.colorPaletteMarigoldBackground1 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
  },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  grow: { flexGrow: 1 },
})

interface DraftBarProps {
  draft: OpenDraft
  /** The days that are shown. */
  span: Span
  /** Brings an allocation into sight. */
  reveal: (row: Row<'allocation'>) => void
}

/** From how many changes on it is said that there cannot be many more. */
const nearlyFull = limits.scheduleDraftChanges - 25

/** That a draft is open, what it would change, what does not fit, and how it ends. */
export function DraftBar({ draft, span, reveal }: DraftBarProps) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const { side, failure, conflicts, isNew, plan, drafted } = draft
  const count = Object.keys(draft.draft).length
  const before = useMemo(() => planFigures(plan, span), [plan, span])
  const after = useMemo(() => planFigures(drafted, span), [drafted, span])
  const [isListed, setListed] = useState(false)
  const frame = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is opened
  useEffect(() => {
    if (isNew) frame.current?.focus()
  }, [])
  useDraftKeys(draft)
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t('draftTitle')}
      className={mergeClasses(styles.frame, side === 'draft' && styles.drafting)}
    >
      <DraftBarHead draft={draft} />
      <div className={styles.row}>
        <DraftFigures {...{ before, after }} />
        <span className={styles.grow} />
        {count > 0 && (
          <Button
            appearance="subtle"
            size="small"
            aria-expanded={isListed}
            icon={isListed ? <ChevronDownRegular /> : <ChevronRightRegular />}
            onClick={() => setListed(!isListed)}
          >
            {t('draftChanges', { count })}
          </Button>
        )}
      </div>
      {failure && (
        <MessageLines intent="error">
          {failure} {t('draftKept')}
        </MessageLines>
      )}
      {count >= nearlyFull && (
        <MessageLines intent="warning">
          {t('draftFull', { count, most: limits.scheduleDraftChanges })}
        </MessageLines>
      )}
      {conflicts.length > 0 && <DraftConflicts draft={draft} reveal={reveal} />}
      {isListed && count > 0 && (
        <>
          <DraftChanges draft={draft} reveal={reveal} />
          {after.late.length > 0 && (
            <span className={styles.note}>
              {`${t('lateHint')}: ${showList(
                after.late.map(({ project: { name }, days }) => t('lateBy', { name, count: days })),
              )}`}
            </span>
          )}
        </>
      )}
    </section>
  )
}
