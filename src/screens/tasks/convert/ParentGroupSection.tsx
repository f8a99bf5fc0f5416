import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import { groupColours } from '../../../core/tasks/list/list.ts'
import { touch } from '../../../parts/page/measures.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { useTaskContext } from '../task-context.ts'
import { ParentOption } from './ParentOption.tsx'
import type { Parent, ParentGroup } from './parents.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [touch]: { minHeight: '44px' },
  },
  plain: { margin: 0 },
  still: { cursor: 'default', ':hover': { backgroundColor: 'transparent' } },
  mark: {
    width: '4px',
    height: '18px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusCircular,
  },
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  list: { listStyleType: 'none', margin: `0 0 ${tokens.spacingVerticalS}`, padding: 0 },
  more: { marginBottom: tokens.spacingVerticalS, [touch]: { minHeight: '44px' } },
})

interface ParentGroupSectionProps {
  group: ParentGroup
  grouping: Grouping
  /** Those of its tasks that are listed. */
  shown: readonly Parent[]
  isClosed: boolean
  /** What is found is listed in any case. */
  isSearching: boolean
  active: string | undefined
  optionId: (id: string) => string
  pick: (id: string) => void
  toggle: () => void
  more: () => void
}

/** A group of tasks to choose one from: its colour, name and count, which close and open it. */
export function ParentGroupSection(props: ParentGroupSectionProps) {
  const { group, grouping, shown, isClosed, isSearching, active, optionId, pick } = props
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { statuses, phases, dark } = useTaskContext()
  const colours = groupColours(grouping, group.id, {
    statuses: [...statuses.values()],
    phases: [...phases.values()],
  })
  return (
    <section aria-label={group.name}>
      <h3 className={styles.plain}>
        <button
          type="button"
          className={mergeClasses(styles.head, isSearching && styles.still)}
          aria-expanded={!isClosed}
          disabled={isSearching}
          onClick={props.toggle}
        >
          {isClosed ? <ChevronRightRegular /> : <ChevronDownRegular />}
          <span
            className={styles.mark}
            style={{ backgroundColor: dark ? colours.color_code_dark : colours.color_code }}
          />
          {group.name}
          <span className={styles.count}>{showNumber(group.parents.length)}</span>
        </button>
      </h3>
      <ul className={styles.list} role="listbox" id={optionId(group.id)} aria-label={group.name}>
        {shown.map((parent) => (
          <ParentOption
            key={parent.id}
            id={optionId(parent.id)}
            parent={parent}
            grouping={grouping}
            isFlat={isSearching}
            active={parent.id === active}
            pick={pick}
          />
        ))}
      </ul>
      {!isClosed && shown.length < group.parents.length && (
        <Button size="small" className={styles.more} onClick={props.more}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}
