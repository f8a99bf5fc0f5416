import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { StarFilled, StarRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { act, workspace } from '../../client/engine/workspace.ts'
import { pathTo } from '../../core/catalogue/routes.ts'
import { useQuery } from '../../parts/data/use-query.ts'
import { useRoom } from '../../parts/data/use-rows.ts'
import { isOneOf, useStoredState } from '../../parts/hooks/use-stored-state.ts'
import { ColourDot } from '../../parts/marks/ColourDot.tsx'
import { Card } from '../../parts/page/Card.tsx'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import { KeptHeight } from '../../parts/page/KeptHeight.tsx'
import { LineSkeleton } from '../../parts/page/LineSkeleton.tsx'
import { RefreshButton } from '../../parts/page/RefreshButton.tsx'
import { Tooltip } from '../../parts/page/Tooltip.tsx'
import { ListState } from '../../parts/table/ListState.tsx'
import { Tabs } from '../../parts/tabs/Tabs.tsx'
import { cutText } from '../../parts/text/cut-text.ts'
import { showNumber } from '../../parts/text/i18n.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '40px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  link: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  name: { minWidth: 0, ...cutText },
  done: {
    marginLeft: 'auto',
    paddingRight: tokens.spacingHorizontalS,
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  rest: {
    display: 'block',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    color: tokens.colorBrandForegroundLink,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
  star: { color: tokens.colorPaletteMarigoldForeground1 },
})

const views = ['0', '1'] as const
/** The rest is one link away, on the page of all projects. */
const maxRecent = 10

/** The projects the user is in: those at work in last, or those with a star. */
export function HomeProjects() {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const [view, setView] = useStoredState<'0' | '1'>('plumbline.home.projects', isOneOf(views), '0')
  const { value, failure, again } = useQuery('listHomeProjects', { view }, ['PROJECTS_CHANGED'])
  const starred = useRoom<ReadonlySet<string>>(
    `user:${workspace().user.id}`,
    ['project_favorite'],
    (reader) => new Set(reader.list('project_favorite').map(({ project_id }) => project_id)),
    new Set(),
  )
  const all = value?.filter(({ id }) => view === '0' || starred.has(id))
  const shown = view === '0' ? all?.slice(0, maxRecent) : all

  async function star(id: string, on: boolean) {
    if ((await act('favoriteProject', { id, on: String(on) })) && view === '1') again()
  }

  return (
    <Card
      title={t('card.projects')}
      count={all?.length}
      tools={
        <>
          <RefreshButton refresh={again} />
          <Tabs
            tabs={[
              { value: '0', name: t('recent') },
              { value: '1', name: t('favourites') },
            ]}
            selected={view}
            onSelect={setView}
          />
        </>
      }
    >
      <KeptHeight
        name="home.projects"
        isOutline={value === undefined && failure === undefined}
        start={252}
      >
        <ListState
          count={shown?.length}
          {...{ failure, again }}
          failed={{ title: t('failed'), text: t('failedText') }}
          outline={<LineSkeleton lines={3} />}
          empty={
            <EmptyState
              title={t(view === '0' ? 'noProjects' : 'noFavourites')}
              text={t(view === '0' ? 'noProjectsText' : 'noFavouritesText')}
            />
          }
        >
          <ul className={styles.list}>
            {shown?.map(({ id, name, color_code, completed_tasks_count, all_tasks_count }) => (
              <li key={id} className={styles.line}>
                <Tooltip
                  content={t(starred.has(id) ? 'unstar' : 'star', { name })}
                  relationship="label"
                >
                  <Button
                    appearance="transparent"
                    size="small"
                    aria-pressed={starred.has(id)}
                    icon={
                      starred.has(id) ? <StarFilled className={styles.star} /> : <StarRegular />
                    }
                    onClick={() => void star(id, !starred.has(id))}
                  />
                </Tooltip>
                <Link
                  className={styles.link}
                  to={`${pathTo('project', { projectId: id })}?tab=tasks-list&pinned_tab=tasks-list`}
                >
                  <ColourDot colour={color_code} />
                  <span className={styles.name} title={name}>
                    {name}
                  </span>
                  <span
                    className={styles.done}
                    title={t('tasksDone', { done: completed_tasks_count, all: all_tasks_count })}
                  >
                    {showNumber(completed_tasks_count)}/{showNumber(all_tasks_count)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {all && shown && all.length > shown.length && (
            <Link className={styles.rest} to={pathTo('projects')}>
              {t('allProjects', { count: all.length })}
            </Link>
          )}
        </ListState>
      </KeptHeight>
    </Card>
  )
}
