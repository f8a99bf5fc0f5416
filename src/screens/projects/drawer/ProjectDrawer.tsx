import {
  Button,
  DrawerBody,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { attempt, workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { whyOf } from '../../../client/requests/words.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import type { ProjectDetails } from '../../../core/projects/wire-details.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { DrawerFoot } from '../../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { useFocusFirst } from '../../../parts/focus/focus-first.ts'
import { useForm } from '../../../parts/form/use-form.ts'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { FailedState } from '../../../parts/page/FailedState.tsx'
import { PageSkeleton } from '../../../parts/page/PageSkeleton.tsx'
import { showAgo, showExactly } from '../../../parts/text/format.ts'
import { projectPath } from '../project-commands.ts'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { checkProject, editsOf, newProjectValues, valuesOf } from './project-form.ts'

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
  form: { width: '100%', display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
  dates: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface ProjectDrawerProps {
  /** The project to edit; none to make a new one. */
  id?: string
  close: () => void
}

/** Creates a project, or shows and edits the settings of one. */
export function ProjectDrawer({ id, close }: ProjectDrawerProps) {
  const { t } = useTranslation('projects')
  const [unsaved, setUnsaved] = useState(false)
  return (
    <SideDrawer
      bare
      unsaved={unsaved}
      title={id ? t('editProject') : t('shell:createProject')}
      width={limits.projectDrawerPx}
      close={close}
    >
      {id ? (
        <Loaded id={id} close={close} setUnsaved={setUnsaved} />
      ) : (
        <ProjectForm close={close} setUnsaved={setUnsaved} />
      )}
    </SideDrawer>
  )
}

interface FormProps {
  close: () => void
  setUnsaved: (unsaved: boolean) => void
}

function Loaded({ id, ...rest }: FormProps & { id: string }) {
  const { t } = useTranslation('projects')
  const { value, failure, again } = useQuery('getProject', { id })
  if (value) return <ProjectForm key={value.id} project={value} {...rest} />
  return (
    <DrawerBody>
      {failure ? (
        <FailedState title={t('loadFailed')} text={whyOf(failure)} again={again} />
      ) : (
        <PageSkeleton lines={12} />
      )}
    </DrawerBody>
  )
}

function ProjectForm({ project, close, setUnsaved }: FormProps & { project?: ProjectDetails }) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const danger = useDangerStyles()
  const drawn = useRef<HTMLFormElement>(null)
  useFocusFirst(drawn)
  const [deleting, setDeleting] = useState(false)
  const { owner, is_admin, team_member_id } = workspace().user
  const isAdmin = owner || is_admin
  const may = isAdmin || (project !== undefined && project.project_manager?.id === team_member_id)
  /** At once, as the drawer would ask before the page is left. */
  const closeSaved = () => flushSync(close)
  const [before] = useState(() => (project ? valuesOf(project) : newProjectValues))
  const form = useForm({
    start: before,
    check: (values) => checkProject(values, !project),
    unreachable: t('unreachable'),
    async send(values) {
      if (project) {
        const edits = editsOf(values, before)
        if (Object.keys(edits).length > 0) {
          await attempt('updateProject', { id: project.id, ...edits })
          alert('success', t('savedNamed', { name: values.name }))
        }
        return close()
      }
      const { status_id, color_code, name } = values
      const { body } = await attempt('createProject', {
        ...editsOf(values, before),
        name,
        color_code,
        status_id,
      })
      closeSaved()
      navigate(projectPath(body))
    },
  })
  useEffect(() => setUnsaved(form.changed), [form.changed, setUnsaved])
  return (
    <form ref={drawn} className={styles.form} onSubmit={form.submit} noValidate>
      <DrawerBody className={styles.body}>
        {!may && (
          <MessageBar intent="info">
            <MessageBarBody>{t('noPermission')}</MessageBarBody>
          </MessageBar>
        )}
        {form.failure && (
          <MessageBar intent="error">
            <MessageBarBody>{form.failure}</MessageBarBody>
          </MessageBar>
        )}
        <ProjectFields form={form} {...(project ? { id: project.id } : {})} disabled={!may} />
        {project && (
          <div className={styles.dates}>
            <div title={showExactly(project.created_at)}>
              {t('createdBy', {
                ago: showAgo(project.created_at),
                name: project.project_owner ?? '–',
              })}
            </div>
            <div title={showExactly(project.updated_at)}>
              {t('updatedAgo', { ago: showAgo(project.updated_at) })}
            </div>
          </div>
        )}
      </DrawerBody>
      <DrawerFoot
        apart={
          project &&
          isAdmin && (
            <Button
              className={danger.quiet}
              icon={<DeleteRegular />}
              onClick={() => setDeleting(true)}
            >
              {t('delete')}
            </Button>
          )
        }
      >
        <Button onClick={close}>{t('cancel')}</Button>
        {may && (
          <BusyButton type="submit" busy={form.busy}>
            {t(project ? 'save' : 'create')}
          </BusyButton>
        )}
      </DrawerFoot>
      {deleting && project && (
        <DeleteProjectDialog
          id={project.id}
          name={project.name}
          close={() => setDeleting(false)}
          deleted={() => {
            closeSaved()
            if (pathname !== pathTo('projects')) navigate(pathTo('projects'))
          }}
        />
      )}
    </form>
  )
}
