import { workspace } from '../../../client/engine/workspace.ts'
import { cardsOf, firstCards } from '../../../core/home/cards.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'

/** The cards of the page as the user has arranged them in this team. */
export function useHomeCards() {
  const { id: user_id, team_id } = workspace().user
  return useRoom(
    `user:${user_id}`,
    ['home_layout'],
    (reader) => cardsOf(reader, { user_id, team_id }),
    firstCards,
  )
}
