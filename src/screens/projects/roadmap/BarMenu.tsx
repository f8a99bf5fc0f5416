import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  makeStyles,
  Popover,
  PopoverSurface,
  tokens,
} from '@fluentui/react-components'
import { ArrowRightRegular, LinkAddRegular, OpenRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import {
  type DependencyEnd,
  otherEnd,
  type RefusedEnd,
  refusedEnds,
} from '../../../core/tasks/dependencies/refused.ts'
import { useRoom, useRow } from '../../../parts/data/use-rows.ts'
import { pointTarget } from '../../../parts/menus/point-target.ts'
import { showLag } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { DependencyChoice } from '../../tasks/dependencies/DependencyChoice.tsx'
import type { OpenMenu } from './roadmap-menu.ts'

const useStyles = makeStyles({ surface: { padding: tokens.spacingHorizontalS } })

interface BarMenuProps {
  menu: OpenMenu & { kind: 'bar' }
  projectKey: string
  openTask: (id: string) => void
  /** Opens another menu in the place of this one. */
  open: (menu: OpenMenu) => void
  close: () => void
}

/** The menu of a task's bar: what it waits for, what waits for it, and the way to another dependency. */
export function BarMenu({ menu, projectKey, openTask, open, close }: BarMenuProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [isChoosing, setChoosing] = useState(false)
  const task = useRow('task', menu.taskId)
  useEffect(() => {
    if (!task) close()
  }, [task, close])
  if (!task) return null
  const positioning = {
    target: pointTarget(menu.at.x, menu.at.y),
    ...({ position: 'below', align: 'start' } as const),
  }
  const toggle = (_: unknown, { open }: { open: boolean }) => !open && close()
  if (isChoosing)
    return (
      <Popover open trapFocus positioning={positioning} onOpenChange={toggle}>
        <PopoverSurface className={styles.surface} aria-label={t('addDependency')}>
          <Choice {...{ task, projectKey, close }} />
        </PopoverSurface>
      </Popover>
    )
  return (
    <Menu open positioning={positioning} onOpenChange={toggle}>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<OpenRegular />} onClick={() => openTask(task.id)}>
            {t('open')}
          </MenuItem>
          <MenuItem icon={<LinkAddRegular />} persistOnClick onClick={() => setChoosing(true)}>
            {`${t('addDependency')} …`}
          </MenuItem>
          {(['task_id', 'related_task_id'] as const).map((end) => (
            <Dependencies
              key={end}
              {...{ task, end }}
              show={(id) => open({ kind: 'dependency', id, at: menu.at })}
            />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

type ChoiceProps = Pick<BarMenuProps, 'projectKey' | 'close'> & { task: Row<'task'> }

/** The tasks that a task can be made to wait for, without those that would wait for themselves then. */
function Choice({ task, projectKey, close }: ChoiceProps) {
  const { t } = useTranslation('roadmap')
  const refused = useRoom(
    `project:${task.project_id}`,
    ['task_dependency'],
    (reader) =>
      refusedEnds(
        reader.list('task_dependency', { project_id: task.project_id }),
        task.id,
        'task_id',
      ),
    none,
  )
  async function add(related_task_id: string) {
    close()
    const done = await act('addDependency', { task_id: task.id, related_task_id })
    if (!done) return
    const { replica } = workspace()
    const [waiting, related] = [task.id, related_task_id].map(
      (id) => replica.find('task', id)?.name || t('tasks:untitled'),
    )
    tellDone(t('waitsFor', { task: waiting, related }), done.id)
  }
  return (
    <DependencyChoice
      {...{ task, projectKey }}
      taken={new Set(refused.keys())}
      onPick={(id) => void add(id)}
    />
  )
}
const none: ReadonlyMap<string, RefusedEnd> = new Map()

interface DependenciesProps {
  task: Row<'task'>
  /** The end at which the task is. */
  end: DependencyEnd
  show: (id: string) => void
}

/** The dependencies with a task at one end; each leads to its own menu. */
function Dependencies({ task, end, show }: DependenciesProps) {
  const { t } = useTranslation('tasks')
  const rows = useRoom(
    `project:${task.project_id}`,
    ['task', 'task_dependency'],
    (reader) =>
      reader.list('task_dependency', { [end]: task.id }).map((row) => ({
        ...{ id: row.id, lag: row.lag_days },
        name: reader.get('task', row[otherEnd(end)])?.name,
      })),
    [],
  )
  if (rows.length === 0) return null
  return (
    <>
      <MenuDivider />
      <MenuGroup>
        <MenuGroupHeader>{t(end === 'task_id' ? 'blockedBy' : 'blocks')}</MenuGroupHeader>
        {rows.map(({ id, lag, name }) => (
          <MenuItem
            key={id}
            icon={<ArrowRightRegular />}
            secondaryContent={lag === 0 ? null : showLag(lag)}
            persistOnClick
            onClick={() => show(id)}
          >
            {name || t('untitled')}
          </MenuItem>
        ))}
      </MenuGroup>
    </>
  )
}
