import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { dayMs, iso } from '../../../core/values/time.ts'
import { MomentForm } from '../../../parts/as-of/MomentForm.tsx'
import { chosenOf, momentIn } from '../../../parts/as-of/moments.ts'
import { useAddressQuery } from '../../../parts/hooks/use-address-query.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { PageSkeleton } from '../../../parts/page/PageSkeleton.tsx'
import { projectTabIn } from '../project-tab.ts'
import { ChangesDrawer } from './ChangesDrawer.tsx'
import { NoPast } from './NoPast.tsx'
import { PastHead } from './PastHead.tsx'
import { PastTasks } from './PastTasks.tsx'
import { usePast } from './use-past.ts'

const useStyles = makeStyles({
  page: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

interface AsOfProps {
  /** The project as it is now. */
  project: Row<'project'>
}

/** The tasks of a project as they were at the moment that the address names, to be read alone. */
export function AsOf({ project }: AsOfProps) {
  const styles = useStyles()
  const { t } = useTranslation('asof')
  const [query, setQuery] = useAddressQuery()
  const moment = momentIn(query.get('as_of'))
  const tab = projectTabIn(query) === 'board' ? 'board' : 'tasks-list'
  const change = (values: Record<string, string | null>) =>
    setQuery((before) => {
      for (const [key, value] of Object.entries(values))
        value === null ? before.delete(key) : before.set(key, value)
      return before
    })
  const dayAgo = iso(Math.max(Date.now() - dayMs, Date.parse(project.created_at)))
  const [isChosen, setChosen] = useState(false)
  const show = (as_of: string) => {
    setChosen(true)
    change({ as_of, to: null })
  }
  const form = (
    <MomentForm
      start={chosenOf(moment ?? dayAgo)}
      made={project.created_at}
      show={show}
      focused={isChosen}
    />
  )
  useTitle(`${project.name} · ${t('title')}`)
  const head = { project, tab, show: (tab: string) => change({ tab }), form } as const
  const leave = () => change({ as_of: null, to: null })
  return (
    <main className={styles.page}>
      {moment ? (
        <Past {...{ head, moment, leave, change }} to={query.get('to')} />
      ) : (
        <>
          <PastHead {...head} leave={leave} />
          <EmptyState title={t('choose')} text={t('chooseText')} />
        </>
      )}
    </main>
  )
}

interface PastProps {
  head: Omit<Parameters<typeof PastHead>[0], 'leave' | 'known' | 'compare'>
  moment: string
  /** The moment that it is compared with, if it is. */
  to: string | null
  leave: () => void
  change: (values: Record<string, string | null>) => void
}

function Past({ head, moment, to, leave, change }: PastProps) {
  const { project, tab } = head
  const { replica, shown, failure, waiting, again } = usePast(project.id, moment)
  const kind = tab === 'board' ? 'board' : 'list'
  // What was shown before is not the moment that the address names.
  const isRefused = failure !== undefined && !waiting
  return (
    <>
      <PastHead
        {...head}
        leave={leave}
        known={isRefused ? undefined : shown}
        {...(shown && !isRefused && !waiting ? { compare: () => change({ to: 'now' }) } : {})}
      />
      {isRefused ? (
        <NoPast
          {...{ failure, project, moment, again, leave }}
          show={(as_of) => change({ as_of, to: null })}
        />
      ) : shown ? (
        <PastTasks {...{ replica, kind, projectId: project.id, moment: shown.as_of, waiting }} />
      ) : (
        <PageSkeleton />
      )}
      {shown && !isRefused && to !== null && (
        <ChangesDrawer
          {...{ project, replica, from: shown.as_of }}
          to={momentIn(to)}
          choose={(moment) => change({ to: moment ?? 'now' })}
          close={() => change({ to: null })}
        />
      )}
    </>
  )
}
