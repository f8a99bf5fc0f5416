import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
} from '@fluentui/react-components'
import {
  ArrowLeftRegular,
  ArrowResetRegular,
  ArrowRightRegular,
  ChevronDownRegular,
  PinOffRegular,
  PinRegular,
} from '@fluentui/react-icons'
import { useTaskContext } from '../task-context.ts'
import { type LaidColumn, pinsMost } from './column-layout.ts'
import type { ColumnWidths } from './column-widths.ts'

interface ColumnMenuProps {
  column: LaidColumn
  name: string
  tabIndex: number
  widths: ColumnWidths
  setWidths: (widths: ColumnWidths) => void
}

/** What a person can do with a column for themselves: put it elsewhere, keep it beside the name. */
export function ColumnMenu({ column, name, tabIndex, widths, setWidths }: ColumnMenuProps) {
  const { t, styles, layout } = useTaskContext()
  const { shown, pinned } = layout
  const isPinned = pinned.has(column)
  const beside = (by: number) => {
    const other = shown[shown.indexOf(column) + by]
    return other !== undefined && pinned.has(other) === isPinned ? other : undefined
  }
  const [before, after] = [beside(-1), beside(1)]
  const isChanged = layout.isChanged || Object.keys(widths).length > 0
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="transparent"
          className={mergeClasses('head-handle', styles.headAction)}
          icon={<ChevronDownRegular />}
          tabIndex={tabIndex}
          aria-label={t('actionsNamed', { name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
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
            disabled={!isPinned && pinned.size >= pinsMost}
            onClick={() => layout.pin(column, !isPinned)}
          >
            {t(isPinned ? 'columnUnpin' : 'columnPin')}
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
      </MenuPopover>
    </Menu>
  )
}
