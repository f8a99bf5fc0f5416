import {
  Button,
  createPresenceComponent,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  motionTokens,
  OverlayDrawer,
  type PresenceComponentProps,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { type KeyboardEventHandler, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { first, useFocusFirst } from '../focus/focus-first.ts'
import { useStrayEscape } from '../focus/use-stray-escape.ts'
import { useDrawerTitle } from '../hooks/use-title.ts'
import { type Question, useStay } from '../leaving/use-stay.tsx'
import { DrawerTop } from './drawer-top.ts'

const useStyles = makeStyles({
  quiet: { outline: 'none' },
  top: { flexShrink: 0 },
  beside: { alignItems: 'stretch', boxShadow: tokens.shadow28 },
  body: { display: 'flex', flexDirection: 'column' },
})

const away = { transform: 'translate3d(100%, 0, 0)', opacity: 0 }
const here = { transform: 'translate3d(0, 0, 0)', opacity: 1 }
const duration = limits.drawerAnimationMs
const Slide = createPresenceComponent({
  enter: { keyframes: [away, here], duration, easing: motionTokens.curveDecelerateMid },
  exit: { keyframes: [here, away], duration, easing: motionTokens.curveAccelerateMin },
})
const motion = { children: (_: unknown, props: PresenceComponentProps) => <Slide {...props} /> }

interface SideDrawerProps {
  title: string
  /** Selects what of the page opens it, which has the focus after it even if an address opened it. */
  opener?: string | undefined
  /** What it is about, where that changes while it is open: then the focus stays in it. */
  subject?: string
  close: () => void
  children: ReactNode
  foot?: ReactNode
  /** In pixels, at most the window. */
  width?: number
  /** What asks before Esc, the mask or the cross close it or the page is left, if anything does. */
  question?: Question | false
  /** Something in it is not saved: it asks as well. */
  unsaved?: boolean
  /** The children bring body and foot themselves, as a form around both does. */
  bare?: boolean
  /** In the place of the head with title and cross; the title still names the drawer. */
  head?: ReactNode
  /** The page below stays usable, and there is no mask. */
  beside?: boolean
  /** What has the focus first: its first field, or the drawer itself. */
  opensOn?: 'field' | 'drawer'
  onKeyDown?: KeyboardEventHandler
}

/**
 * A drawer at the right, 400 px wide (A9): Esc, the mask and the cross close it. It opens on its
 * first field, and the focus goes back to what opened it.
 */
export function SideDrawer({
  title,
  opener,
  subject,
  close,
  children,
  foot,
  width = limits.drawerPx,
  question,
  unsaved = false,
  bare = false,
  head,
  beside = false,
  opensOn = 'field',
  onKeyDown,
}: SideDrawerProps) {
  const styles = useStyles()
  const drawer = useRef<HTMLDivElement>(null)
  const top = useContext(DrawerTop)
  useFocusFirst(drawer)
  useDrawerTitle(title)
  useEffect(() => {
    // What had the focus went with the subject before, and nothing near it could take it.
    queueMicrotask(() => {
      if (subject !== undefined && document.activeElement === document.body) drawer.current?.focus()
    })
  }, [subject])
  const { leave, question: asked } = useStay(unsaved || Boolean(question), {
    question: question || undefined,
    close,
  })
  useStrayEscape(drawer, leave, !beside)
  return (
    <OverlayDrawer
      ref={drawer}
      open
      modalType={beside ? 'non-modal' : 'modal'}
      position="end"
      surfaceMotion={motion}
      tabIndex={-1}
      className={mergeClasses(styles.quiet, beside && styles.beside)}
      style={{ width: `min(${width}px, 100vw)` }}
      onOpenChange={(_, { open }) => open || leave()}
      onKeyDown={onKeyDown}
      {...(head ? { 'aria-label': title } : {})}
      data-opener={opener}
      {...(opensOn === 'drawer' ? first : {})}
    >
      {/* Read aloud where the page with the same is not. */}
      {top && (
        <div className={styles.top} role={beside ? undefined : 'status'}>
          {top}
        </div>
      )}
      {head ?? <Head title={title} leave={leave} />}
      {bare ? children : <DrawerBody className={styles.body}>{children}</DrawerBody>}
      {foot}
      {asked}
    </OverlayDrawer>
  )
}

function Head({ title, leave }: { title: string; leave: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <DrawerHeader>
      <DrawerHeaderTitle
        heading={{ as: 'h2', tabIndex: -1, className: styles.quiet }}
        action={
          // A tooltip would take the Escape key.
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('close')}
            onClick={leave}
          />
        }
      >
        {title}
      </DrawerHeaderTitle>
    </DrawerHeader>
  )
}
