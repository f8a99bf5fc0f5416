import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { type Alert, dismissAlert, takeOffer } from '../../../client/requests/alerts.ts'
import { InlineHtml } from '../../../parts/rich-text/InlineHtml.tsx'
import { useTimeShown } from './use-time-shown.ts'

const useStyles = makeStyles({
  bar: { boxShadow: tokens.shadow16, backgroundColor: tokens.colorNeutralBackground1 },
  text: { overflowWrap: 'anywhere' },
})

const intents = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
  loading: 'info',
} as const

/** One message, until its time is over or it is closed. */
export function AlertBar({
  alert: { id, kind, title, text, html, offer, lasts },
}: {
  alert: Alert
}) {
  const styles = useStyles()
  const { t } = useTranslation()
  const attended = useTimeShown(lasts, () => dismissAlert(id))
  return (
    <MessageBar
      intent={intents[kind]}
      className={styles.bar}
      // What is still going on says other things meanwhile, and only another width is measured.
      layout={kind === 'loading' && offer ? 'multiline' : 'auto'}
      {...attended}
    >
      <MessageBarBody className={styles.text}>
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
          <Button size="small" onClick={() => takeOffer({ id, offer })}>
            {offer.label}
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  )
}
