import { Body1, Button, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { may } from '../../core/catalogue/access.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { useActor, useUser } from '../../parts/data/use-user.ts'
import { useTitle } from '../../parts/hooks/use-title.ts'
import { desk, phone } from '../../parts/page/measures.ts'
import { showToday } from '../../parts/text/format.ts'
import { openOverlay } from '../shell/overlays/overlays.ts'
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
    [desk]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(300px, 1fr)' },
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
})

/** What waits for the user: tasks, what they noted for themselves, and their projects (B2). */
export function HomePage() {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const { name } = useUser()
  const mayCreate = may(useActor(), 'project.create')
  useTitle(t('title'))
  return (
    <main className={styles.page}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <div className={styles.greeting}>
            <Title2 as="h1" className={styles.hello}>
              {t(`hello.${timeOfDay(new Date().getHours())}`, { name: name.split(' ')[0] })}
            </Title2>
            <Body1 className={styles.quiet}>{t('todayIs', { day: showToday() })}</Body1>
          </div>
          {mayCreate && (
            <Button
              appearance="primary"
              icon={<AddRegular />}
              onClick={() => openOverlay('project')}
            >
              {t('createProject')}
            </Button>
          )}
        </header>
        <div className={styles.cards}>
          <HomeTasks />
          <div className={styles.side}>
            <TodoList />
            <HomeProjects />
          </div>
        </div>
      </div>
    </main>
  )
}
