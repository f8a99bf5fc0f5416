import { MenuDivider, MenuItem, MenuList } from '@fluentui/react-components'
import {
  ArrowDownRegular,
  ArrowLeftRegular,
  ArrowResetRegular,
  ArrowRightRegular,
  ArrowUpRegular,
  EyeOffRegular,
  PinOffRegular,
  PinRegular,
} from '@fluentui/react-icons'
import { limits } from '../../../core/catalogue/limits.ts'
import type { LaidColumn } from '../../../core/columns/layout.ts'
import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { tellHiddenField } from '../columns/tell-hidden-field.ts'
import { useTaskContext } from '../task-context.ts'
import type { ColumnWidths } from './column-widths.ts'
import { sortKeyOf } from './use-sorting.tsx'

interface ColumnMenuProps extends Opened {
  column: LaidColumn
  name: string
  widths: ColumnWidths
  setWidths: (widths: ColumnWidths) => void
}

/** What a person can do with a column for themselves: sort by it, put it elsewhere, keep it beside the name, hide it. */
export function ColumnMenu({ column, name, widths, setWidths, ...opened }: ColumnMenuProps) {
  const { t, layout, view } = useTaskContext()
  const by = sortKeyOf(column)
  const sort = (order: 'asc' | 'desc') => {
    if (by) view.choices.sorts = [{ key: by, order }]
  }
  const { shown, pinned } = layout
  const isPinned = pinned.has(column)
  const beside = (by: number) => {
    const other = shown[shown.indexOf(column) + by]
    return other !== undefined && pinned.has(other) === isPinned ? other : undefined
  }
  const [before, after] = [beside(-1), beside(1)]
  const isChanged = layout.isChanged || Object.keys(widths).length > 0
  return (
    <OpenMenu {...opened}>
      <MenuList>
        {by && (
          <>
            <MenuItem icon={<ArrowUpRegular />} onClick={() => sort('asc')}>
              {t('sortUp')}
            </MenuItem>
            <MenuItem icon={<ArrowDownRegular />} onClick={() => sort('desc')}>
              {t('sortDown')}
            </MenuItem>
            <MenuDivider />
          </>
        )}
        {before && (
          <MenuItem
            icon={<ArrowLeftRegular />}
            onClick={() => layout.move(column, before, 'before')}
          >
            {t('moveBefore')}
          </MenuItem>
        )}
        {after && (
          <MenuItem
            icon={<ArrowRightRegular />}
            onClick={() => layout.move(column, after, 'after')}
          >
            {t('moveAfter')}
          </MenuItem>
        )}
        <MenuItem
          icon={isPinned ? <PinOffRegular /> : <PinRegular />}
          disabled={!isPinned && pinned.size >= limits.pinnedColumns}
          onClick={() => layout.pin(column, !isPinned)}
        >
          {t(isPinned ? 'columnUnpin' : 'columnPin')}
        </MenuItem>
        <MenuItem
          icon={<EyeOffRegular />}
          onClick={() => void tellHiddenField(name, 'me', layout.hide(column))}
        >
          {t('columnHide')}
        </MenuItem>
        {isChanged && (
          <>
            <MenuDivider />
            <MenuItem
              icon={<ArrowResetRegular />}
              onClick={() => {
                layout.reset()
                setWidths({})
              }}
            >
              {t('columnsReset')}
            </MenuItem>
          </>
        )}
      </MenuList>
    </OpenMenu>
  )
}
