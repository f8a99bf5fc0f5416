import { Dropdown, makeStyles, Option, Subtitle2, tokens } from '@fluentui/react-components'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProjectLevel, projectLevels } from '../../../../core/notifications/ways.ts'
import { useQuery } from '../../../../parts/data/use-query.ts'
import { useRoom } from '../../../../parts/data/use-rows.ts'
import { useUser } from '../../../../parts/data/use-user.ts'
import { ColourDot } from '../../../../parts/marks/ColourDot.tsx'
import { LineSkeleton } from '../../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../../parts/page/measures.ts'
import { NotLoaded } from '../../../../parts/page/NotLoaded.tsx'
import { cutText } from '../../../../parts/text/cut-text.ts'
import { setLevel } from '../../../projects/set-level.ts'
import { useSectionStyles } from './section-styles.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  name: { ...cutText, flexGrow: 1, minWidth: 0 },
  level: { flexShrink: 0, minWidth: 0, width: '240px', maxWidth: '55%' },
  button: { minWidth: 0, [touch]: { minHeight: '40px' } },
})

/** The projects of the active team of which the user does not want to hear all (A3.15). */
export function ProjectLevels() {
  const styles = { ...useSectionStyles(), ...useStyles() }
  const { t } = useTranslation('notifications')
  const { id, team_id } = useUser()
  const title = useId()
  const { value, failure, again } = useQuery('getNotificationRules', {})
  const levels = useRoom(
    `user:${id}`,
    ['project_notification'],
    (reader) =>
      new Map(
        reader.list('project_notification').map(({ project_id, level }) => [project_id, level]),
      ),
    new Map<string, ProjectLevel>(),
  )
  const chosen = [...levels.keys()].sort().join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other projects have other names
  useEffect(again, [chosen])
  const projects = value?.projects.filter(({ project_id }) => levels.has(project_id))
  return (
    <section className={styles.section} aria-labelledby={title}>
      <Subtitle2 as="h2" id={title} className={styles.title}>
        {t('projectsTitle')}
      </Subtitle2>
      {!projects && failure !== undefined && <NotLoaded text={t('rulesNotLoaded')} again={again} />}
      {!projects && failure === undefined && <LineSkeleton lines={2} />}
      {projects && (
        <p className={styles.note}>{t(projects.length > 0 ? 'projectsNote' : 'noProjects')}</p>
      )}
      {projects && projects.length > 0 && (
        <ul className={styles.list}>
          {projects.map(({ project_id, name, color_code }) => {
            const level = levels.get(project_id) ?? 'all'
            return (
              <li key={project_id} className={styles.line}>
                <ColourDot colour={color_code} />
                <span className={styles.name} title={name}>
                  {name}
                </span>
                <Dropdown
                  className={styles.level}
                  button={{ className: styles.button }}
                  aria-label={t('levelOf', { name })}
                  value={t(`level_${level}`)}
                  selectedOptions={[level]}
                  onOptionSelect={(_, { optionValue }) =>
                    void setLevel({ id: project_id, name, team_id }, optionValue as ProjectLevel)
                  }
                >
                  {projectLevels.map((each) => (
                    <Option key={each} value={each}>
                      {t(`level_${each}`)}
                    </Option>
                  ))}
                </Dropdown>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
