import { makeStyles, tokens } from '@fluentui/react-components'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { whyOf } from '../../../client/requests/words.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { routes } from '../../../core/catalogue/routes.ts'
import type { Row } from '../../../core/model.ts'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import { useOpenRoom, useRow } from '../../../parts/data/use-rows.ts'
import { useTouchDrag } from '../../../parts/drag/use-touch-drag.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { Announcer } from '../../../parts/page/Announcer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { FailedState } from '../../../parts/page/FailedState.tsx'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { PageSkeleton } from '../../../parts/page/PageSkeleton.tsx'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { type Editing, type LineProps, SelectedTasks, TasksBelow } from './editing-props.ts'
import { TaskEditor } from './TaskEditor.tsx'
import { TemplateBar } from './TemplateBar.tsx'
import { TemplateGroup } from './TemplateGroup.tsx'
import { TemplateHead } from './TemplateHead.tsx'
import { TemplateSelection } from './TemplateSelection.tsx'
import { type Task, useGroups, useTasksBelow, useTemplate } from './use-template.ts'
import { step, useTemplateDrops } from './use-template-drops.ts'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    minHeight: '100%',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  column: {
    boxSizing: 'border-box',
    maxWidth: `${limits.columnPx}px`,
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXL}`,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    [phone]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
  },
  groups: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
})

const none: readonly Task[] = []

/** Edits a project template of the team (A2.19, B2.6). */
export function EditTemplatePage() {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const { templateId = '', templateName = '' } = useParams()
  const { ready, failure, again } = useOpenRoom(`schedule:${workspace().user.team_id}`)
  const row = useRow('project_template', templateId)
  useTitle(row?.name ?? templateName)
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        {row ? (
          <Editor key={row.id} row={row} />
        ) : failure ? (
          <FailedState title={t('loadFailed')} text={whyOf(failure)} again={again} />
        ) : !ready ? (
          <PageSkeleton />
        ) : (
          <EmptyState title={t('templateGone')} text={t('templateGoneText')}>
            <LinkButton to={routes.settingsProjectTemplates.path} appearance="primary">
              {t('allProjectTemplates')}
            </LinkButton>
          </EmptyState>
        )}
      </div>
    </main>
  )
}

function Editor({ row }: { row: Row<'project_template'> }) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const template = useTemplate(row)
  const [grouping, setGrouping] = useState<Grouping>('status')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [editing, setEditing] = useState<Editing | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const below = useTasksBelow(template, grouping)
  // What is typed is shown before its tasks are.
  const groups = useGroups(template, grouping, below.get(null) ?? none, useDeferredValue(search))
  const selected = useMemo(() => {
    const there = new Set(template.tasks.map(({ id }) => id))
    return new Set(chosen.filter((id) => there.has(id)))
  }, [template.tasks, chosen])
  const { setup } = template
  const latest = useRef(template)
  useEffect(() => {
    latest.current = template
  })
  const lines = useMemo(
    (): LineProps => ({
      ...{ setup, edit: setEditing },
      select: (id) => setChosen((before) => toggled(before, id)),
      move: (task, by) => step(latest.current, task, grouping, by),
    }),
    [setup, grouping],
  )
  useTemplateDrops(template, grouping)
  useTouchDrag(list)
  async function remove(tasks: readonly string[]) {
    setChosen([])
    const done = await act('deleteTemplateTasks', { tasks: [...tasks] })
    if (done) tellDone(t('tasks:deleted', { count: tasks.length }), done.id)
  }
  if (!template.known)
    return template.failure ? (
      <FailedState title={t('loadFailed')} text={whyOf(template.failure)} again={template.again} />
    ) : (
      <PageSkeleton />
    )
  return (
    <>
      <TemplateHead row={row} />
      <TemplateBar template={template} {...{ grouping, setGrouping, search, setSearch }} />
      <SelectedTasks value={selected}>
        <TasksBelow value={below}>
          <div ref={list} className={styles.groups}>
            {groups.map((group) => (
              <TemplateGroup key={group.id} {...{ template, grouping, group, lines }} />
            ))}
          </div>
        </TasksBelow>
      </SelectedTasks>
      <TaskEditor
        {...{ template, grouping, groups, editing, remove }}
        close={() => setEditing(null)}
      />
      <TemplateSelection
        count={selected.size}
        remove={() => void remove([...selected])}
        clear={() => setChosen([])}
      />
      <Announcer />
    </>
  )
}
