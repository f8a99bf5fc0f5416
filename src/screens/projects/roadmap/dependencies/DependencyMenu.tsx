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
import { CalendarArrowRightRegular, DeleteRegular, OpenRegular } from '@fluentui/react-icons'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import { useRow } from '../../../../parts/data/use-rows.ts'
import { pointTarget } from '../../../../parts/menus/point-target.ts'
import { useDangerStyles } from '../../../../parts/page/danger-styles.ts'
import { tellDone } from '../../../../parts/undo/tell-changes.ts'
import { LagForm } from '../../../tasks/dependencies/LagForm.tsx'
import { lagText } from '../../../tasks/dependencies/lag-text.ts'
import type { OpenMenu } from '../roadmap-menu.ts'

const useStyles = makeStyles({ surface: { padding: tokens.spacingHorizontalM } })

interface DependencyMenuProps {
  menu: OpenMenu & { kind: 'dependency' }
  /** Whether a task that waits gives way to another lag. */
  movesDependents: boolean
  openTask: (id: string) => void
  close: () => void
}

/** The menu of an arrow; it is gone with the dependency, no matter who removed that. */
export function DependencyMenu({ menu, movesDependents, openTask, close }: DependencyMenuProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('roadmap')
  const [setsLag, setLag] = useState(false)
  const row = useRow('task_dependency', menu.id)
  const related = useRow('task', row?.related_task_id)
  const task = useRow('task', row?.task_id)
  const isGone = !row || !related || !task
  useEffect(() => {
    if (isGone) close()
  }, [isGone, close])
  if (isGone) return null
  const [first, second] = [related, task].map(({ name }) => name || t('tasks:untitled'))
  async function remove() {
    close()
    const done = await act('deleteDependency', { id: menu.id })
    if (done) tellDone(t('tasks:dependencyRemoved'), done.id)
  }
  const positioning = {
    target: pointTarget(menu.at.x, menu.at.y),
    ...({ position: 'below', align: 'start' } as const),
  }
  const toggle = (_: unknown, { open }: { open: boolean }) => !open && close()
  if (setsLag)
    return (
      <Popover open trapFocus positioning={positioning} onOpenChange={toggle}>
        <PopoverSurface className={styles.surface} aria-label={t('tasks:lag')}>
          <LagForm {...{ row, movesDependents, close }} />
        </PopoverSurface>
      </Popover>
    )
  return (
    <Menu open positioning={positioning} onOpenChange={toggle}>
      <MenuPopover>
        <MenuList
          onKeyDown={({ key }: KeyboardEvent) => {
            if (key === 'Delete' || key === 'Backspace') void remove()
          }}
        >
          <MenuGroup>
            <MenuGroupHeader>{t('waitsFor', { task: second, related: first })}</MenuGroupHeader>
            {[related, task].map(({ id }, n) => (
              <MenuItem key={id} icon={<OpenRegular />} onClick={() => openTask(id)}>
                {t('openTask', { name: n === 0 ? first : second })}
              </MenuItem>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem
            icon={<CalendarArrowRightRegular />}
            persistOnClick
            onClick={() => setLag(true)}
          >
            {`${t('tasks:lagSet', { lag: lagText(row.lag_days) })} …`}
          </MenuItem>
          <MenuItem className={danger.quiet} icon={<DeleteRegular />} onClick={() => void remove()}>
            {t('removeDependency')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
