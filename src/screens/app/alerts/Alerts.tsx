import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  useThemeClassName,
} from '@fluentui/react-components'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { whenUsed } from '../../../client/engine/when-used.ts'
import { type Alert, alerts, dismissAlert, takeOffer } from '../../../client/requests/alerts.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { InlineHtml } from '../../../parts/rich-text/InlineHtml.tsx'
import { useClearPlace } from './use-clear-place.ts'
import { useTimeShown } from './use-time-shown.ts'

const useStyles = makeStyles({
  stack: {
    position: 'fixed',
    zIndex: 1_000_001,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: 'min(400px, calc(100vw - 32px))',
  },
  plain: {
    padding: tokens.spacingHorizontalM,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

/** What is used may have something to say: its code is here by then. */
export const alertBar = new Code(() => import('./AlertBar.tsx').then(({ AlertBar }) => AlertBar))

/**
 * Keeps what is marked with it within reach of screen readers while a dialog hides the rest of the
 * page from them.
 */
const neverHidden = { 'data-tabster-never-hide': '' }

/**
 * Messages at the top right, where they cover no control: one below the other, each gone after its
 * time (A9). They stand beside the page, as dialogs do.
 */
export function Alerts() {
  const styles = useStyles()
  const theme = useThemeClassName()
  const { shown } = useSnapshot(alerts)
  const stack = useRef<HTMLDivElement>(null)
  const place = useClearPlace(stack, shown.length)
  useOnce(() => whenUsed(() => void alertBar.load().catch(() => {})))
  return createPortal(
    <div
      ref={stack}
      style={place}
      className={mergeClasses(theme, styles.stack)}
      role="status"
      aria-live="polite"
      {...neverHidden}
    >
      {shown.map((alert) => (
        <OnDemand
          key={alert.id}
          code={alertBar}
          props={{ alert: alert as Alert }}
          otherwise={<PlainAlert alert={alert as Alert} />}
        />
      ))}
    </div>,
    document.body,
  )
}

/** An alert as it is where the code of its bar cannot be had. */
function PlainAlert({ alert: { id, text, html, offer, lasts } }: { alert: Alert }) {
  const { plain } = useStyles()
  const attended = useTimeShown(lasts, () => dismissAlert(id))
  return (
    <div className={plain} {...attended}>
      {html ? <InlineHtml html={text} /> : text}
      {offer && <Button onClick={() => takeOffer({ id, offer })}>{offer.label}</Button>}
    </div>
  )
}
