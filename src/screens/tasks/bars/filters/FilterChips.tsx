import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../../client/tasks/view.ts'
import type { Condition } from '../../../../core/tasks/list/filter-types.ts'
import { Opener } from '../../../../parts/menus/Opener.tsx'
import { touch } from '../../../../parts/page/measures.ts'
import { cutText } from '../../../../parts/text/cut-text.ts'
import { filterPopover } from '../../menu-codes.ts'
import { senseKey, valueNames } from './filter-names.ts'
import { useFilters } from './filter-options.tsx'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    height: '40px',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL}`,
    listStyleType: 'none',
    overflowX: 'auto',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [touch]: { height: '52px' },
  },
  chip: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    maxWidth: '360px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  said: {
    minWidth: 0,
    fontWeight: tokens.fontWeightRegular,
    paddingInlineEnd: tokens.spacingHorizontalXS,
    [touch]: { minHeight: '40px' },
  },
  text: { ...cutText, whiteSpace: 'pre' },
  plain: {
    padding: `0 ${tokens.spacingHorizontalXS} 0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  end: { minWidth: '24px', [touch]: { minWidth: '40px', minHeight: '40px' } },
})

/** What the tasks are filtered by, each to be changed and taken away; nothing where they are not. */
export function FilterChips({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { conditions, archived, flat } = useSnapshot(view.choices)
  if (conditions.length === 0 && !archived && !flat) return null
  return (
    <ul className={styles.row} aria-label={t('filtersSet')}>
      {archived && <PlainChip text={t('filterArchived')} remove={() => view.showArchived(false)} />}
      {flat && <PlainChip text={t('filterFlat')} remove={() => (view.choices.flat = false)} />}
      {conditions.map((condition) => (
        <Chip key={condition.kind} view={view} condition={condition} />
      ))}
    </ul>
  )
}

function Chip({ view, condition }: { view: TaskView; condition: Condition }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { kind } = condition
  const filter = useFilters(view.projectId).find((each) => each.kind === kind)
  const name = filter?.name ?? t('columnGone')
  const values = valueNames(condition, filter, t).join(', ')
  const sense = t(senseKey(condition, filter))
  const remove = () => view.setCondition({ kind, not: false, values: [] })
  if (!filter) return <PlainChip text={`${name} ${sense} ${values}`} remove={remove} />
  return (
    <li className={styles.chip}>
      <Opener code={filterPopover} props={{ view, filter }} popup="dialog">
        {(trigger) => (
          <Button
            size="small"
            appearance="subtle"
            className={styles.said}
            title={`${name} ${sense} ${values}`}
            {...trigger}
          >
            <span className={styles.text}>
              {name} {sense} <span className={styles.strong}>{values}</span>
            </span>
          </Button>
        )}
      </Opener>
      <Remove name={name} onClick={remove} />
    </li>
  )
}

function PlainChip({ text, remove }: { text: string; remove: () => void }) {
  const styles = useStyles()
  return (
    <li className={styles.chip}>
      <span className={mergeClasses(styles.plain, styles.strong)}>{text}</span>
      <Remove name={text} onClick={remove} />
    </li>
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  return (
    <Button
      size="small"
      appearance="subtle"
      className={styles.end}
      icon={<DismissRegular />}
      aria-label={t('removeFilter', { name })}
      onClick={onClick}
    />
  )
}
