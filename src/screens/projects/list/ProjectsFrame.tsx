import { Button, CounterBadge, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { BinRecycleRegular } from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { CreateProject } from '../CreateProject.tsx'
import { ProjectsBar } from './ProjectsBar.tsx'
import type { ProjectChoices } from './use-project-choices.ts'

const phone = `@media (max-width: ${limits.mobilePx}px)`

const useStyles = makeStyles({
  page: {
    height: '100%',
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    containerType: 'inline-size',
    containerName: 'projects',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalS}`,
    [phone]: {
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
    },
  },
  grow: { flexGrow: 1 },
  body: {
    flexGrow: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXL}`,
    [phone]: { padding: `0 ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalL}` },
  },
})

interface ProjectsFrameProps {
  choices: ProjectChoices
  edit: (id: string) => void
  /** How many projects are found; undefined while it is not known. */
  count: number | undefined
  failure: unknown
  again: () => void
  children: ReactNode
}

/**
 * What is around the projects in both views: the head, the choices, and what is said when there is
 * nothing to show.
 */
export function ProjectsFrame({
  choices,
  edit,
  count,
  failure,
  again,
  children,
}: ProjectsFrameProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Title2 as="h1">{t('projects')}</Title2>
        {count !== undefined && (
          <CounterBadge count={count} overflowCount={9_999} showZero color="informative" />
        )}
        <span className={styles.grow} />
        <BinButton />
        <CreateProject create={() => edit('new')} inHead />
      </header>
      <ProjectsBar choices={choices} again={again} />
      <div className={styles.body}>
        <ListState
          {...{ count, failure, again }}
          failed={{ title: t('loadFailed'), text: t('loadFailedText') }}
          empty={<NoProjects choices={choices} edit={edit} />}
        >
          {children}
        </ListState>
      </div>
    </main>
  )
}

const bin = new Code(() =>
  withTexts(['bin'], () => import('../bin/ProjectBin.tsx').then(({ ProjectBin }) => ProjectBin)),
)

/** For those who may delete projects. */
function BinButton() {
  const { t } = useTranslation('projects')
  const [open, setOpen] = useState(false)
  const { owner, is_admin } = workspace().user
  if (!owner && !is_admin) return null
  return (
    <>
      <Tooltip content={t('bin')} relationship="label">
        <Button appearance="subtle" icon={<BinRecycleRegular />} onClick={() => setOpen(true)} />
      </Tooltip>
      {open && <OnDemand code={bin} props={{ close: () => setOpen(false) }} />}
    </>
  )
}

function NoProjects({ choices, edit }: Pick<ProjectsFrameProps, 'choices' | 'edit'>) {
  const { t } = useTranslation('projects')
  const { owner, is_admin } = workspace().user
  const { search, statuses, categories, priorities, filter, clear } = choices
  if (search.trim() !== '' || statuses.length + categories.length + priorities.length > 0)
    return (
      <EmptyState title={t('noMatch')} text={t('noMatchText')}>
        <Button onClick={clear}>{t('clearFilters')}</Button>
      </EmptyState>
    )
  if (filter === '1') return <EmptyState title={t('noFavorites')} text={t('noFavoritesText')} />
  if (filter === '2') return <EmptyState title={t('noArchived')} text={t('noArchivedText')} />
  return (
    <EmptyState
      title={t('noProjects')}
      text={t(owner || is_admin ? 'noProjectsText' : 'noProjectsForMember')}
    >
      <CreateProject create={() => edit('new')} />
    </EmptyState>
  )
}
