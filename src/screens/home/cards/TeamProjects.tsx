import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { goToTeam } from '../../../parts/leaving/go-to-team.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { Card } from '../../../parts/page/Card.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { KeptHeight } from '../../../parts/page/KeptHeight.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { RefreshButton } from '../../../parts/page/RefreshButton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { useCardStyles } from './card-styles.ts'

/** The projects of the user in all of their teams; one of another team makes that the active one. */
export function TeamProjects() {
  const styles = useCardStyles()
  const { t } = useTranslation('home')
  const { value, failure, again } = useQuery('listProjectsByTeam', {}, ['PROJECTS_CHANGED'])
  return (
    <Card title={t('card.teams')} tools={<RefreshButton refresh={again} />}>
      <KeptHeight
        name="home.teams"
        isOutline={value === undefined && failure === undefined}
        start={124}
      >
        <ListState
          count={value?.length}
          {...{ failure, again }}
          failed={{ title: t('failed'), text: t('failedText') }}
          outline={<LineSkeleton lines={3} />}
          empty={<EmptyState title={t('noProjects')} text={t('noProjectsText')} />}
        >
          {value?.map((team) => (
            <section key={team.id} aria-label={team.name}>
              <h3 className={styles.team}>
                <span className={styles.cut} title={team.name}>
                  {team.name}
                </span>
                {team.active && <span className={styles.quiet}>{t('activeTeam')}</span>}
              </h3>
              {team.projects.length === 0 && (
                <Text size={200} className={styles.none}>
                  {t('noProjectsThere')}
                </Text>
              )}
              <ul className={styles.list}>
                {team.projects.map(({ id, name, color_code }) => (
                  <li key={id} className={styles.line}>
                    <ColourDot colour={color_code} />
                    <Link
                      className={styles.name}
                      to={pathTo('project', { projectId: id })}
                      title={name}
                      onClick={(event) => {
                        if (team.active || event.metaKey || event.ctrlKey) return
                        event.preventDefault()
                        goToTeam(team.id, pathTo('project', { projectId: id }))
                      }}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </ListState>
      </KeptHeight>
    </Card>
  )
}
