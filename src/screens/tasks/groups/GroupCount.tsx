import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Group } from '../../../core/tasks/list/list.ts'
import { touch } from '../../../parts/page/measures.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { useTaskContext } from '../task-context.ts'
import { useLimit } from './use-limit.ts'

const useStyles = makeStyles({
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    flexShrink: 0,
  },
  beside: { [touch]: { marginInlineEnd: tokens.spacingHorizontalXS } },
  limit: {
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    lineHeight: '18px',
  },
  over: {
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/**
 * How many tasks a group shows; with a limit also how many it has and should have at most, which
 * stands out where there are more (decision 107).
 */
export function GroupCount({ group }: { group: Group }) {
  const styles = useStyles()
  const { t } = useTaskContext()
  const { all, most, isOver } = useLimit(group)
  const shown = group.tasks.length
  if (most === null) return <span className={styles.count}>{showNumber(shown)}</span>
  const text = t(isOver ? 'overLimit' : 'withinLimit', { have: all, most })
  return (
    <>
      {shown !== all && (
        <span className={mergeClasses(styles.count, styles.beside)}>{showNumber(shown)}</span>
      )}
      <span
        role="img"
        aria-label={text}
        title={text}
        className={mergeClasses(styles.count, styles.limit, isOver && styles.over)}
      >
        {showNumber(all)} / {showNumber(most)}
      </span>
    </>
  )
}
