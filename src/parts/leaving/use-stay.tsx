import { type ReactNode, useContext, useEffectEvent, useLayoutEffect, useState } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'
import { DiscardDialog } from '../dialogs/DiscardDialog.tsx'
import { blockLeaving } from './block-leaving.ts'

export type Question = (leave: () => void, stay: () => void) => ReactNode

interface StayOptions {
  /** What asks; by default whether to discard what was entered. */
  question?: Question | undefined
  /** Closes what would be lost, where it is not the page itself. */
  close?: () => void
}

const discarding: Question = (leave, stay) => <DiscardDialog leave={leave} stay={stay} />

/**
 * Asks before something is lost, while it is `needed`: when the page is left, by whichever way, and
 * when `leave` closes the drawer or the dialog. Returns the question too, to be drawn.
 */
export function useStay(
  needed: boolean,
  { question = discarding, close = () => {} }: StayOptions = {},
): { leave: () => void; question: ReactNode } {
  // There is none where a piece is drawn alone.
  const navigator = useContext(UNSAFE_NavigationContext)?.navigator
  const [asked, setAsked] = useState<{ go: () => void }>()
  const ask = useEffectEvent((go: () => void) => setAsked({ go }))
  useLayoutEffect(() => {
    if (needed) return blockLeaving(navigator, (go) => ask(go))
  }, [needed, navigator])
  return {
    leave: () => (needed ? setAsked({ go: () => {} }) : close()),
    question:
      asked && needed
        ? question(
            () => {
              setAsked(undefined)
              close()
              asked.go()
            },
            () => setAsked(undefined),
          )
        : null,
  }
}
