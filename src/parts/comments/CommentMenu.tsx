import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'

interface CommentMenuProps {
  label: string
  /** Offered to who may. */
  edit?: (() => void) | undefined
  remove: () => void
}

/** What can be done with a comment by who wrote it, or may delete it. */
export function CommentMenu({ label, edit, remove }: CommentMenuProps) {
  const { t } = useTranslation('comments')
  return (
    <Menu>
      <MenuTrigger>
        <Button
          size="small"
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={label}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {edit && <MenuItem onClick={edit}>{t('edit')}</MenuItem>}
          <MenuItem onClick={remove}>{t('delete')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
