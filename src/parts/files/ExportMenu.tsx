import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  type MenuTriggerProps,
} from '@fluentui/react-components'
import type { ExportFormat } from '../../core/exports/written.ts'

/** They are called so in every language. */
export const formatNames = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' } as const

interface ExportMenuProps {
  /** What opens it. */
  children: NonNullable<MenuTriggerProps['children']>
  save: (format: ExportFormat) => void
}

/** The formats in which something is saved as a file. */
export const ExportMenu = ({ children, save }: ExportMenuProps) => (
  <Menu>
    <MenuTrigger disableButtonEnhancement>{children}</MenuTrigger>
    <MenuPopover>
      <MenuList>
        {(['xlsx', 'csv'] as const).map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {formatNames[format]}
          </MenuItem>
        ))}
      </MenuList>
    </MenuPopover>
  </Menu>
)
