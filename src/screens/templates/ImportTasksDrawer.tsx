import { Button, Field, makeStyles, Select, Subtitle2, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../client/engine/workspace.ts'
import { whyOf } from '../../client/requests/words.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { flat } from '../../core/templates/tree.ts'
import { useQuery } from '../../parts/data/use-query.ts'
import { useTaskTemplates } from '../../parts/data/use-team.ts'
import { DrawerFoot } from '../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import { FailedState } from '../../parts/page/FailedState.tsx'
import { PageSkeleton } from '../../parts/page/PageSkeleton.tsx'
import { tellDone } from '../../parts/undo/tell-changes.ts'
import { type Line, lineOf } from './lines.ts'
import { TemplateLines } from './TemplateLines.tsx'

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: { margin: 0 },
})

interface ImportTasksDrawerProps {
  projectId: string
  close: () => void
}

/** Makes the tasks of a template in a project, but for those that are taken out (B2.28). */
export function ImportTasksDrawer({ projectId, close }: ImportTasksDrawerProps) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const templates = useTaskTemplates()
  const [chosen, choose] = useState('')
  const [lines, setLines] = useState<Line[]>([])
  const template = templates.find(({ id }) => id === chosen)

  async function add() {
    close()
    const tasks = lines.map(({ name, total_minutes, level }) => ({ name, total_minutes, level }))
    const done = await act('importTaskTemplate', { projectId, tasks })
    if (done) tellDone(t('imported', { count: tasks.length }), done.id)
  }

  return (
    <SideDrawer
      title={t('importTasks')}
      width={limits.templateDrawerPx}
      close={close}
      foot={
        <DrawerFoot>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={!template || lines.length === 0}
            onClick={() => template && lines.length > 0 && void add()}
          >
            {t('import')}
          </Button>
        </DrawerFoot>
      }
    >
      {templates.length === 0 ? (
        <EmptyState title={t('noTaskTemplates')} text={t('noTaskTemplatesText')} />
      ) : (
        <div className={styles.body}>
          <Field label={t('selectTemplate')}>
            <Select
              value={template ? chosen : ''}
              onChange={(_, { value }) => {
                setLines([])
                choose(value)
              }}
            >
              <option value="" disabled hidden />
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {template && <Chosen key={template.id} id={template.id} lines={lines} set={setLines} />}
        </div>
      )}
    </SideDrawer>
  )
}

interface ChosenProps {
  id: string
  lines: readonly Line[]
  set: (lines: Line[]) => void
}

/** The tasks of the chosen template. */
function Chosen({ id, lines, set }: ChosenProps) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const { value, failure, again } = useQuery('getTaskTemplate', { id })
  const filled = useRef(false)
  useEffect(() => {
    // It is asked for again after a lost connection: what was taken out stays out.
    if (!value || filled.current) return
    filled.current = true
    set(flat(value.tasks).map(lineOf))
  }, [value, set])
  if (!value)
    return failure ? (
      <FailedState title={t('loadFailed')} text={whyOf(failure)} again={again} />
    ) : (
      <PageSkeleton lines={6} />
    )
  return (
    <section>
      <Subtitle2 as="h3" className={styles.title}>
        {t('selectedTasks', { total: lines.length })}
      </Subtitle2>
      <TemplateLines choosing label={t('tasks')} lines={lines} set={set} />
    </section>
  )
}
