import { Dropdown, makeStyles, Option, Subtitle2, tokens } from '@fluentui/react-components'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onNotifications } from '../../../../client/session/notifications.ts'
import type { Output } from '../../../../core/engine/call.ts'
import type { getNotificationRules } from '../../../../core/notifications/choices.ts'
import { type ProjectLevel, projectLevels } from '../../../../core/notifications/ways.ts'
import { compare } from '../../../../core/values/compare.ts'
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

type Named = Output<typeof getNotificationRules>['projects'][number]

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
  // The server knows the name of a project that was chosen once it has the choice.
  useEffect(() => onNotifications(again), [again])
  // One whose choice was taken back, and comes again, is known before the server has it again.
  const [known, setKnown] = useState<ReadonlyMap<string, Named>>(new Map())
  useEffect(() => {
    const told = value?.projects.map((project) => [project.project_id, project] as const)
    if (told) setKnown((before) => new Map([...before, ...told]))
  }, [value])
  const projects =
    value &&
    [...known.values()]
      .filter(({ project_id }) => levels.has(project_id))
      .sort((a, b) => compare(a.name, b.name, 1) || compare(a.project_id, b.project_id, 1))
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
