import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  tokens,
  useThemeClassName,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { type Alert, alerts, dismissAlert } from '../../../client/requests/alerts.ts'
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
  bar: { boxShadow: tokens.shadow16, backgroundColor: tokens.colorNeutralBackground1 },
})

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
        <AlertBar key={alert.id} alert={alert as Alert} />
      ))}
    </div>,
    document.body,
  )
}

const intents = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
  loading: 'info',
} as const

function AlertBar({ alert: { id, kind, title, text, html, offer, lasts } }: { alert: Alert }) {
  const styles = useStyles()
  const { t } = useTranslation()
  const attended = useTimeShown(lasts, () => dismissAlert(id))
  return (
    <MessageBar intent={intents[kind]} className={styles.bar} layout="auto" {...attended}>
      <MessageBarBody>
        {title && <MessageBarTitle>{title}</MessageBarTitle>}
        {html ? <InlineHtml html={text} /> : text}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<DismissRegular />}
            aria-label={t('close')}
            onClick={() => dismissAlert(id)}
          />
        }
      >
        {offer && (
          <Button
            size="small"
            onClick={() => {
              dismissAlert(id)
              offer.take()
            }}
          >
            {offer.label}
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  )
}
