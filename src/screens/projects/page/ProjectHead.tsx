import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import {
  ArrowLeftRegular,
  CalendarLtrRegular,
  DocumentCopyRegular,
  PeopleRegular,
  SettingsRegular,
  StarFilled,
  StarRegular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { workspace } from '../../../client/engine/workspace.ts'
import { may } from '../../../core/catalogue/access.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { soft } from '../../../core/values/colours.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { useActor } from '../../../parts/data/use-user.ts'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { TypedAhead } from '../../../parts/lazy/TypedAhead.tsx'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { RefreshButton } from '../../../parts/page/RefreshButton.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showDay } from '../../../parts/text/format.ts'
import { listAddress } from '../list/list-address.ts'
import { setFavorite } from '../project-commands.ts'
import { StatusMark } from '../StatusMark.tsx'
import { useFavorite } from '../use-favorite.ts'
import { CreateTask } from './CreateTask.tsx'
import { NotifyButton } from './NotifyButton.tsx'

const projectDrawer = new Code(() =>
  import('../drawer/ProjectDrawer.tsx').then(({ ProjectDrawer }) => ProjectDrawer),
)
const membersDrawer = new Code(() =>
  import('../members/MembersDrawer.tsx').then(({ MembersDrawer }) => MembersDrawer),
)

const templateDrawer = new Code(() =>
  withTexts(['templates'], () =>
    import('../../templates/SaveTemplateDrawer.tsx').then(
      ({ SaveTemplateDrawer }) => SaveTemplateDrawer,
    ),
  ),
)

const phone = `@media (max-width: ${limits.mobilePx}px)`
const wide = `@media (max-width: ${limits.desktopPx - 1}px)`

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    minHeight: '32px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0`,
    [phone]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} 0` },
  },
  name: {
    ...typographyStyles.title3,
    margin: 0,
    ...cutText,
    minWidth: 0,
    [phone]: {
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase300,
      // Two short lines say more of a name than one.
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
  /** What the name leaves room for: the rest, the days first, is in a second line that nobody sees. */
  facts: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    height: '24px',
    overflow: 'hidden',
    // A line has its first part even where that does not fit.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    '::before': { content: '""' },
  },
  fact: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    height: '24px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    [wide]: { display: 'none' },
  },
  tag: {
    maxWidth: '160px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    ...cutText,
    lineHeight: '22px',
    color: tokens.colorNeutralForeground1,
  },
  icon: { flexShrink: 0, [phone]: { minWidth: '28px', paddingInline: 0 } },
  /** There is no room for it on a phone, which has it elsewhere. */
  roomy: { [phone]: { display: 'none' } },
  starOn: { color: tokens.colorPaletteMarigoldForeground2 },
})

/** The head of a project's page: name, status, and the actions on the whole project. */
export function ProjectHead({
  project,
  openTask,
}: {
  project: Row<'project'>
  openTask: (taskId: string) => void
}) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const navigate = useNavigate()
  const favorite = useFavorite(project.id)
  const category = useRow('project_category', project.category_id)
  const mayConfigure = useMayConfigure(project.id)
  const mayKeep = may(useActor(), 'template.edit')
  const [drawer, setDrawer] = useState<'settings' | 'members' | 'template' | null>(null)
  const close = () => setDrawer(null)
  const day = (of: string | null) => (of ? showDay(of, (key) => t(`tasks:${key}`)) : '…')

  return (
    <header className={styles.head}>
      <Button
        appearance="subtle"
        className={styles.icon}
        icon={<ArrowLeftRegular />}
        aria-label={t('back')}
        title={t('back')}
        onClick={() => navigate(listAddress())}
      />
      <ColourDot colour={project.color_code} />
      <h1 className={styles.name} title={project.name}>
        {project.name}
      </h1>
      <Button
        appearance="transparent"
        size="small"
        className={mergeClasses(styles.icon, styles.roomy)}
        icon={favorite ? <StarFilled className={styles.starOn} /> : <StarRegular />}
        aria-pressed={favorite}
        aria-label={t(favorite ? 'unfavoriteNamed' : 'favoriteNamed', { name: project.name })}
        onClick={() => void setFavorite(project.id, !favorite)}
      />
      <span className={styles.facts}>
        {category && (
          <span className={styles.fact}>
            <span className={styles.tag} style={{ backgroundColor: soft(category.color_code) }}>
              {category.name}
            </span>
          </span>
        )}
        <span className={styles.fact}>
          <StatusMark id={project.status_id} />
        </span>
        {(project.start_date || project.end_date) && (
          <span className={styles.fact}>
            <CalendarLtrRegular />
            &nbsp;{day(project.start_date)} – {day(project.end_date)}
          </span>
        )}
      </span>
      <RefreshButton
        size="medium"
        className={mergeClasses(styles.icon, styles.roomy)}
        refresh={() => workspace().live.refresh(`project:${project.id}`)}
      />
      <NotifyButton project={project} className={styles.icon} />
      {mayKeep && (
        <Button
          appearance="subtle"
          className={styles.icon}
          icon={<DocumentCopyRegular />}
          aria-label={t('saveAsTemplate')}
          title={t('saveAsTemplate')}
          onClick={() => setDrawer('template')}
        />
      )}
      <Button
        appearance="subtle"
        className={styles.icon}
        icon={<SettingsRegular />}
        aria-label={t('settings')}
        title={t('settings')}
        onClick={() => setDrawer('settings')}
      />
      <Button
        appearance="subtle"
        // The tab of the members has the same.
        className={mergeClasses(styles.icon, styles.roomy)}
        icon={<PeopleRegular />}
        aria-label={t(mayConfigure ? 'share' : 'members')}
        title={t(mayConfigure ? 'share' : 'members')}
        onClick={() => setDrawer('members')}
      />
      <CreateTask
        {...{ projectId: project.id, mayConfigure, openTask }}
        className={mergeClasses(styles.icon, styles.roomy)}
      />
      {drawer === 'settings' && (
        <OnDemand code={projectDrawer} props={{ id: project.id, close }} until={<TypedAhead />} />
      )}
      {drawer === 'template' && (
        <OnDemand code={templateDrawer} props={{ project, close }} until={<TypedAhead />} />
      )}
      {drawer === 'members' && (
        <OnDemand
          code={membersDrawer}
          props={{ projectId: project.id, close }}
          until={<TypedAhead />}
        />
      )}
    </header>
  )
}
