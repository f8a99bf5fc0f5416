import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Button, CounterBadge, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { memo, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { isNameTaken } from '../../../core/engine/unique.ts'
import { groupColumn } from '../../../core/tasks/list/list.ts'
import { palette } from '../../../core/values/colours.ts'
import { unmapped } from '../../../core/values/filter-words.ts'
import { statusCategories } from '../../../core/workflow/lookups.ts'
import { isLast } from '../../../core/workflow/rules.ts'
import { contentId } from '../../../parts/focus/keep-focus.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { ColourGrid } from '../../../parts/pickers/ColourGrid.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { EditableName } from '../../../parts/table/EditableName.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { AddTaskInput } from './AddTaskInput.tsx'
import { type GroupProps, type LineProps, TasksBelow } from './editing-props.ts'
import { FieldHeads } from './FieldHeads.tsx'
import { TemplateTaskLine } from './TemplateTaskLine.tsx'
import type { Group, Task } from './use-template.ts'
import { groupKind } from './use-template-drops.ts'

const useStyles = makeStyles({
  group: {
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'var(--group)',
    paddingInlineStart: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
  },
  name: {
    margin: 0,
    minWidth: 0,
    display: 'flex',
    // A button that reaches out has less room than its text.
    '& > button': { marginInlineStart: 0 },
  },
  text: cutText,
  fixed: { padding: `0 ${tokens.spacingHorizontalS}` },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  over: { backgroundColor: tokens.colorNeutralBackground1Hover },
  dot: { minWidth: '32px', padding: 0 },
})

/** A group of the tasks of a template, with a field that adds to it. */
export function TemplateGroup({ template, grouping, group, lines }: GroupProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const foot = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const { id } = group
  useEffect(
    () =>
      dropTargetForElements({
        element: foot.current!,
        canDrop: ({ source }) => source.data.kind === 'template-task:',
        getData: () => ({ kind: groupKind, id }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    [id],
  )
  const add = (name: string) =>
    void act('addTemplateTask', {
      ...{ template_id: template.row.id, name },
      [groupColumn[grouping]]: id,
    })
  return (
    <section
      className={styles.group}
      style={{ '--group': group.colour } as React.CSSProperties}
      aria-label={group.name}
    >
      <GroupHead template={template} grouping={grouping} group={group} />
      <ul className={styles.list} aria-label={group.name}>
        <Lines tasks={group.tasks} lines={lines} />
      </ul>
      <div ref={foot} className={over ? styles.over : undefined}>
        <AddTaskInput label={t('addTask')} add={add} />
      </div>
    </section>
  )
}

/** How many lines of a group are drawn at first, and more each time one comes near to their end. */
const drawnAtOnce = 50
/** About how high a line is, and how far below what is seen lines are drawn, in pixels. */
const [lineHeight, ahead] = [41, 1_200]

interface LinesProps {
  tasks: readonly Task[]
  lines: LineProps
}

/** The lines of a group, as far down as one has come. */
const Lines = memo(function Lines({ tasks, lines }: LinesProps) {
  const below = useContext(TasksBelow)
  const rest = useRef<HTMLLIElement>(null)
  const [room, setRoom] = useState(drawnAtOnce)
  const left = tasks.length - room
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each part the end may still be near
  useEffect(() => {
    if (!rest.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setRoom(room + drawnAtOnce)
      },
      { root: document.getElementById(contentId), rootMargin: `${ahead}px` },
    )
    watch.observe(rest.current)
    return () => watch.disconnect()
  }, [room, left > 0])
  return (
    <>
      {tasks.slice(0, room).map((task) => (
        <TemplateTaskLine
          key={task.id}
          task={task}
          count={below.get(task.id)?.length ?? 0}
          lines={lines}
        />
      ))}
      {left > 0 && <li ref={rest} aria-hidden style={{ height: left * lineHeight }} />}
    </>
  )
})

type GroupHeadProps = Pick<GroupProps, 'template' | 'grouping' | 'group'>

/** The name of a group, which can be changed, with the category of a status or the colour of a phase. */
function GroupHead({ template, grouping, group }: GroupHeadProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { id, name, colour, tasks } = group
  const isStatus = grouping === 'status'
  const isFixed = grouping === 'priority' || id === unmapped
  const others = isStatus ? template.statuses : template.phases
  return (
    <header className={styles.head}>
      {isFixed && <ColourDot colour={colour} />}
      {!isFixed &&
        (isStatus ? (
          <StatusCategory template={template} group={group} />
        ) : (
          <PhaseColour group={group} />
        ))}
      <h2 className={styles.name}>
        {isFixed ? (
          <Subtitle2 className={styles.fixed}>{name}</Subtitle2>
        ) : (
          <EditableName
            name={name}
            most={isStatus ? limits.statusName : limits.phaseName}
            check={(wanted) =>
              isNameTaken(isStatus ? 'status' : 'phase', others, wanted, id)
                ? t('nameTaken')
                : !isStatus && wanted.length < limits.phaseNameLeast
                  ? t('templates:nameShort', { least: limits.phaseNameLeast })
                  : undefined
            }
            save={(wanted) =>
              void act(isStatus ? 'renameTemplateStatus' : 'renameTemplatePhase', {
                ...{ id, name: wanted },
              })
            }
          >
            <Subtitle2 className={styles.text}>{name}</Subtitle2>
          </EditableName>
        )}
      </h2>
      <CounterBadge count={tasks.length} overflowCount={9_999} showZero color="informative" />
      {grouping === 'phase' && !isFixed && <DeletePhase group={group} />}
      {tasks.length > 0 && <FieldHeads phaseLabel={template.phaseLabel} />}
    </header>
  )
}

function StatusCategory({ template: { statuses }, group }: Omit<GroupHeadProps, 'grouping'>) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const status = statuses.find(({ id }) => id === group.id)
  if (!status) return null
  const last = isLast(statuses, status)
  const label = t('changeCategory')
  return (
    <PickPopover
      label={label}
      trigger={
        <Button
          appearance="subtle"
          className={styles.dot}
          icon={<ColourDot colour={group.colour} />}
          aria-label={`${label}: ${group.name}`}
          title={last ? t('lastOfCategory') : label}
          disabledFocusable={last}
        />
      }
    >
      {(close) => (
        <PickList
          label={label}
          options={statusCategories.map(({ id, key, color_code }) => ({
            ...{ id, label: t(`category_${key}`), mark: <ColourDot colour={color_code} /> },
          }))}
          selected={[status.category_id]}
          onPick={(category_id) => {
            void act('updateTemplateStatus', { id: status.id, category_id })
            close()
          }}
        />
      )}
    </PickPopover>
  )
}

function PhaseColour({ group: { id, name, colour } }: { group: Group }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  return (
    <PickPopover
      label={t('changeColour')}
      trigger={
        <Button
          appearance="subtle"
          className={styles.dot}
          icon={<ColourDot colour={colour} />}
          aria-label={t('colourOf', { name })}
        />
      }
    >
      {(close) => (
        <ColourGrid
          label={t('changeColour')}
          colours={palette}
          value={colour}
          onPick={(color_code) => {
            void act('recolourTemplatePhase', { id, color_code })
            close()
          }}
        />
      )}
    </PickPopover>
  )
}

function DeletePhase({ group: { id, name } }: { group: Group }) {
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  async function remove() {
    const done = await act('deleteTemplatePhase', { id })
    if (done) tellDone(t('groupDeleted', { name }), done.id)
  }
  return (
    <Button
      size="small"
      appearance="subtle"
      className={danger.quiet}
      icon={<DeleteRegular />}
      aria-label={t('deleteNamed', { name })}
      title={t('deleteNamed', { name })}
      onClick={() => void remove()}
    />
  )
}
