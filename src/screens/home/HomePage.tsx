import { Body1, Button, makeStyles, mergeClasses, Title2, tokens } from '@fluentui/react-components'
import { BoardRegular } from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { type HomeCard, homeColumns } from '../../core/home/places.ts'
import { useUser } from '../../parts/data/use-user.ts'
import { useTitle } from '../../parts/hooks/use-title.ts'
import { useToday } from '../../parts/hooks/use-today.ts'
import { Code, OnDemand } from '../../parts/lazy/OnDemand.tsx'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import { desk, phone } from '../../parts/page/measures.ts'
import { showToday } from '../../parts/text/format.ts'
import { CreateProject } from '../projects/CreateProject.tsx'
import { openOverlay } from '../shell/overlays/overlays.ts'
import { TaskOver } from '../tasks/over/TaskOver.tsx'
import { LoggedTasks } from './cards/LoggedTasks.tsx'
import { RecentTasks } from './cards/RecentTasks.tsx'
import { TeamProjects } from './cards/TeamProjects.tsx'
import { useHomeCards } from './cards/use-home-cards.ts'
import { HomeProjects } from './HomeProjects.tsx'
import { TodoList } from './TodoList.tsx'
import { HomeTasks } from './tasks/HomeTasks.tsx'
import { timeOfDay } from './time-of-day.ts'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    minHeight: '100%',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  inside: {
    boxSizing: 'border-box',
    maxWidth: `${limits.columnPx}px`,
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    [phone]: {
      padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM}`,
      gap: tokens.spacingVerticalL,
    },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
  greeting: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  hello: {
    margin: 0,
    [phone]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  two: { [desk]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(300px, 1fr)' } },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
})

const parts: Record<HomeCard, () => ReactNode> = {
  tasks: HomeTasks,
  todo: TodoList,
  projects: HomeProjects,
  recent: RecentTasks,
  logged: LoggedTasks,
  teams: TeamProjects,
}
const drawer = new Code(() => import('./cards/CardsDrawer.tsx').then((code) => code.CardsDrawer))

/**
 * What waits for the user: tasks, what they noted for themselves, their projects and what they did
 * last, as they have arranged it (B2).
 */
export function HomePage() {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const { name } = useUser()
  useTitle(t('title'))
  const today = useToday()
  const [arranging, setArranging] = useState(false)
  const shown = useHomeCards().filter((place) => place.shown)
  const columns = homeColumns
    .map((column) => shown.filter((place) => place.column === column))
    .filter(({ length }) => length > 0)
  const arrange = (
    <Button icon={<BoardRegular />} onClick={() => setArranging(true)}>
      {t('arrange')}
    </Button>
  )
  return (
    <main className={styles.page}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <div className={styles.greeting}>
            <Title2 as="h1" className={styles.hello}>
              {t(`hello.${timeOfDay(new Date().getHours())}`, { name: name.split(' ')[0] })}
            </Title2>
            <Body1 className={styles.quiet}>{t('todayIs', { day: showToday(today) })}</Body1>
          </div>
          <div className={styles.buttons}>
            {arrange}
            <CreateProject create={() => openOverlay('project')} />
          </div>
        </header>
        {columns.length === 0 && (
          <EmptyState title={t('noCards')} text={t('noCardsText')}>
            {arrange}
          </EmptyState>
        )}
        <div className={mergeClasses(styles.cards, columns.length > 1 && styles.two)}>
          {columns.map((places) => (
            <div key={places[0]!.column} className={styles.column}>
              {places.map(({ card }) => {
                const Part = parts[card]
                return <Part key={card} />
              })}
            </div>
          ))}
        </div>
      </div>
      <TaskOver />
      {arranging && <OnDemand code={drawer} props={{ close: () => setArranging(false) }} />}
    </main>
  )
}
