import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../client/requests/alerts.ts'
import type { Code } from '../lazy/OnDemand.tsx'
import type { KeyPress, Opened } from './opened.ts'

/** What makes a button open a menu or popover: `<Button {...trigger} />`. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-busy': boolean | undefined
  onPointerEnter: () => void
  onFocus: () => void
  onBlur: () => void
  onClick: (event: MouseEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface OpenerProps<P extends object> {
  /** What is opened: an `OpenMenu`, or an `OpenPopover`, which is a dialog. */
  code: Code<P & Opened>
  props: P
  popup?: 'menu' | 'dialog'
  children: (trigger: TriggerProps) => ReactElement
}

/**
 * A button whose menu or popover comes with its code, which is fetched when the pointer or the focus
 * reaches the button. Who is faster waits on the button, and what they type meanwhile is meant for
 * what opens; Escape ends the wait, and so does going elsewhere.
 */
export function Opener<P extends object>({
  code,
  props,
  popup = 'menu',
  children,
}: OpenerProps<P>) {
  const trigger = useRef<HTMLButtonElement>(null)
  const { Part, open, waits, setOpen, ask, keys } = useOpening(code)
  const load = () => void code.load().catch(() => {})

  function onKeyDown(event: KeyboardEvent) {
    const { key, code, shiftKey } = event
    if (key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Escape' && (open || waits)) setOpen(false)
    else if (keys.current) {
      if (!event.repeat) keys.current.push({ key, code, shiftKey })
    } else if (key === 'ArrowDown' && popup === 'menu' && !open) ask()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      {children({
        ref: trigger,
        'aria-haspopup': popup,
        'aria-expanded': open,
        'aria-busy': waits || undefined,
        onPointerEnter: load,
        onFocus: load,
        onBlur: () => waits && setOpen(false),
        onClick: ({ currentTarget }) => {
          if (open) {
            setOpen(false)
            return
          }
          // Some browsers do not focus a button that is clicked.
          currentTarget.focus()
          ask()
        },
        onKeyDown,
      })}
      {Part && <Part {...props} {...{ trigger, open, setOpen, keys }} />}
    </>
  )
}

interface Opening<P> {
  /** Once it has been opened. */
  Part?: ComponentType<P> | undefined
  open: boolean
  /** It was asked for, and its code is on the way. */
  waits: boolean
}

/** Whether something is open that comes with its code; asking for it opens it once that is there. */
function useOpening<P extends object>(code: Code<P>) {
  const { t } = useTranslation()
  const keys = useRef<KeyPress[] | null>(null)
  const [state, setState] = useState<Opening<P>>({ open: false, waits: false })
  const setOpen = useCallback(
    (open: boolean) => {
      if (!open) keys.current = null
      setState({ Part: code.loaded, open, waits: false })
    },
    [code],
  )
  function ask() {
    if (keys.current) return
    keys.current = []
    if (code.loaded) {
      setOpen(true)
      return
    }
    setState({ open: false, waits: true })
    code.load().then(
      () => keys.current && setOpen(true),
      () => {
        if (!keys.current) return
        setOpen(false)
        alert('error', t('common:notOpened'))
      },
    )
  }
  return { ...state, setOpen, ask, keys }
}
