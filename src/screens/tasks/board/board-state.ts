import { createContext, useContext } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { OwnMove } from './own-move.ts'

/** What is going on on a board, beside what its view says. */
interface BoardState {
  /** The key of the card whose name is being changed. */
  renaming: string | null
  /** The ids of the cards that are dragged. */
  dragged: string[]
  /** The card whose line for a further subtask is to have the focus. */
  adding: string | null
  /** The move that is under way. */
  moving: OwnMove | null
}

export const newBoardState = () =>
  proxy<BoardState>({ renaming: null, dragged: [], adding: null, moving: null })

const Context = createContext(newBoardState())
export const BoardProvider = Context.Provider
export const useBoard = () => useContext(Context)
export const useBoardSnapshot = () => useSnapshot(useBoard())
