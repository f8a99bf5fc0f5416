import { createContext, useContext } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import { workspace } from '../../../client/engine/workspace.ts'
import { idIn } from '../../../client/tasks/still-active.ts'
import { editName, type NameEdit } from '../names/name-edit.ts'
import type { OwnMove } from './own-move.ts'

/** What is going on on a board, beside what its view says. */
interface BoardState {
  /** The key of the card whose name is being changed. */
  renaming: string | null
  /** The change of that name, which goes on where the card is drawn in another column. */
  name: NameEdit | null
  /** The ids of the cards that are dragged. */
  dragged: string[]
  /** The card whose line for a further subtask is to have the focus. */
  adding: string | null
  /** The move that is under way. */
  moving: OwnMove | null
}

export const newBoardState = () =>
  proxy<BoardState>({ renaming: null, name: null, dragged: [], adding: null, moving: null })

const Context = createContext(newBoardState())
export const BoardProvider = Context.Provider
export const useBoard = () => useContext(Context)
export const useBoardSnapshot = () => useSnapshot(useBoard())

/** Begins to change the name of a card, by its key. */
export function renameCard(board: BoardState, key: string) {
  const task = workspace().replica.find('task', idIn(key))
  if (task) Object.assign(board, { renaming: key, name: ref(editName(task)) })
}

/** The key of the card whose name is being changed, which may be in another lane by now. */
export function renamedAmong(keys: readonly string[], renaming: string | null): string | null {
  if (renaming === null || keys.includes(renaming)) return renaming
  return keys.find((key) => idIn(key) === idIn(renaming)) ?? renaming
}
