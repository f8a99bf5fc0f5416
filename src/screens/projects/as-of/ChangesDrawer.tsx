import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Replica } from '../../../client/engine/replica/replica.ts'
import { whyOf } from '../../../client/requests/words.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { fromColumns } from '../../../core/engine/snapshot.ts'
import { type Reader, Rows } from '../../../core/engine/store.ts'
import { getProjectAsOf } from '../../../core/history/as-of.ts'
import { differences } from '../../../core/history/differences.ts'
import { setupDifferences, setupTables } from '../../../core/history/setup-differences.ts'
import type { Row, TableName } from '../../../core/model.ts'
import { MomentForm } from '../../../parts/as-of/MomentForm.tsx'
import { chosenOf, reachIn } from '../../../parts/as-of/moments.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { NotLoaded } from '../../../parts/page/NotLoaded.tsx'
import { showExactly } from '../../../parts/text/format.ts'
import { Changes, type Found } from './Changes.tsx'
import { tablesOf } from './use-past.ts'

const useStyles = makeStyles({
  period: { margin: 0, color: tokens.colorNeutralForeground2 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalM}`,
  },
})

interface ChangesDrawerProps {
  /** The project as it is now. */
  project: Row<'project'>
  /** The rows of the moment that is shown, and which moment it is. */
  replica: Replica
  from: string
  /** The moment that it is compared with; undefined for now. */
  to: string | undefined
  choose: (moment: string | undefined) => void
  close: () => void
}

/** What has changed of a project between two moments, or until now. */
export function ChangesDrawer(props: ChangesDrawerProps) {
  const { project, replica, from, to, choose, close } = props
  const { t } = useTranslation('asof')
  const styles = useStyles()
  const [choosing, setChoosing] = useState(false)
  const before = replica.reader(`project:${project.id}`)
  const now = t('now')
  const [first, last] = to !== undefined && to < from ? [to, from] : [from, to]
  return (
    <SideDrawer title={t('changes')} close={close} width={640} opensOn="drawer">
      <p className={styles.period}>
        {t('period', { from: showExactly(first), to: last ? showExactly(last) : now })}
      </p>
      <div className={styles.bar}>
        {choosing ? (
          <MomentForm
            start={chosenOf(to ?? new Date().toISOString())}
            made={project.created_at}
            show={(moment) => {
              setChoosing(false)
              choose(moment)
            }}
          />
        ) : (
          <>
            <Button size="small" onClick={() => setChoosing(true)}>
              {t('otherMoment')}
            </Button>
            {to !== undefined && (
              <Button size="small" onClick={() => choose(undefined)}>
                {t('compare')}
              </Button>
            )}
          </>
        )}
      </div>
      {before &&
        (to === undefined ? (
          <UntilNow key={from} project={project} before={before} />
        ) : (
          <UntilMoment key={`${from} ${to}`} {...{ project, before, from, to }} />
        ))}
    </SideDrawer>
  )
}

interface UntilProps {
  project: Row<'project'>
  before: Reader
}

/** What differs, and what the names of values are read from. */
const tables: readonly TableName[] = ['task', 'phase', ...setupTables]

const differ = (before: Reader, after: Reader): Found => ({
  tasks: differences(before, after),
  setup: setupDifferences(before, after),
})

const nothing: [undefined, Found] = [undefined, { tasks: [], setup: [] }]

/** What has changed until now; it goes on with the project. */
function UntilNow({ project, before }: UntilProps) {
  const [after, found] = useRoom<[Reader | undefined, Found]>(
    `project:${project.id}`,
    tables,
    (reader) => [reader, differ(before, reader)],
    nothing,
  )
  return after ? <Changes {...{ project, before, after, found }} /> : <LineSkeleton lines={4} />
}

/** What changed until another moment. */
function UntilMoment({ project, before, from, to }: UntilProps & { from: string; to: string }) {
  const { t } = useTranslation('asof')
  const { value, failure, again } = useQuery('getProjectAsOf', {
    ...{ id: project.id, as_of: to },
    packed: true,
  })
  const after = useMemo(() => {
    if (!value) return undefined
    const rows = new Rows()
    for (const [table, columns] of Object.entries(tablesOf(value)))
      rows.fill(table as TableName, fromColumns(columns))
    return rows
  }, [value])
  if (!after)
    return failure === undefined ? (
      <LineSkeleton lines={4} />
    ) : (
      <NotCompared {...{ failure, again }} />
    )
  const [earlier, later] = to < from ? [after, before] : [before, after]
  return (
    <>
      {value && !value.exact && <p>{t('byDayAt', { moment: showExactly(value.as_of) })}</p>}
      <Changes {...{ project, before: earlier, after: later, found: differ(earlier, later) }} />
    </>
  )
}

/** Why a moment cannot be compared with; what is refused for it stays so. */
function NotCompared({ failure, again }: { failure: unknown; again: () => void }) {
  const { t } = useTranslation('asof')
  const from = reachIn(failure)
  const text = from ? t('beforeText', { moment: showExactly(from) }) : whyOf(failure)
  return <NotLoaded text={text} {...(isFinal(failure) ? {} : { again })} />
}

const isFinal = (failure: unknown) =>
  failure instanceof Refusal && getProjectAsOf.errors.some((code) => code === failure.code)
