import { MenuItem } from '@fluentui/react-components'
import {
  CheckboxCheckedRegular,
  CheckboxUncheckedRegular,
  RenameRegular,
  TextBulletListAddRegular,
} from '@fluentui/react-icons'
import { partsOf } from '../../../../client/tasks/shown.ts'
import type { Row } from '../../../../core/model.ts'
import { useTaskContext } from '../../task-context.ts'
import { renameCard, useBoard } from '../board-state.ts'

/** What the menu of a card has beyond that of a line, which has fields for these. */
export function CardItems({ task: { id } }: { task: Row<'task'> }) {
  const { t, view } = useTaskContext()
  const board = useBoard()
  const { active, selected, expanded } = view.choices
  // The card in the lane in which its menu was opened.
  const key = active !== null && partsOf(active).id === id ? active : id
  const isSelected = selected.includes(id)
  return (
    <>
      <MenuItem
        icon={<RenameRegular />}
        secondaryContent="F2"
        onClick={() => renameCard(board, key)}
      >
        {t('renameGroup')}
      </MenuItem>
      <MenuItem
        icon={isSelected ? <CheckboxUncheckedRegular /> : <CheckboxCheckedRegular />}
        secondaryContent="X"
        onClick={() => view.toggleSelected(id)}
      >
        {t(isSelected ? 'deselect' : 'select')}
      </MenuItem>
      <MenuItem
        icon={<TextBulletListAddRegular />}
        onClick={() => {
          board.adding = key
          if (!expanded.includes(id)) view.choices.expanded = [...expanded, id]
        }}
      >
        {t('addSubtask')}
      </MenuItem>
    </>
  )
}
