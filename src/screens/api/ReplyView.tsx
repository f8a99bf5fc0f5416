import { Badge, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { TrialReply } from '../../client/requests/description.ts'
import { Message } from '../../parts/page/Message.tsx'
import { JsonText } from './JsonText.tsx'
import { laidOut } from './operations.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, margin: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface ReplyViewProps {
  reply: TrialReply | undefined
  /** Nothing came back. */
  failed: boolean
}

/** What the server answered: status, time, headers and body. */
export function ReplyView({ reply, failed }: ReplyViewProps) {
  const styles = useStyles()
  const { t } = useTranslation('api')
  return (
    <div className={styles.root} role="status">
      {failed && <Message intent="error">{t('unreachable')}</Message>}
      {reply && (
        <>
          <div className={styles.head}>
            <Subtitle2 as="h3">{t('reply')}</Subtitle2>
            <Badge appearance="tint" color={reply.status < 400 ? 'success' : 'danger'}>
              {reply.status}
            </Badge>
            <span>{t('ms', { time: reply.ms })}</span>
          </div>
          <JsonText label={t('reply')} text={laidOut(reply.text)} />
          {reply.isCut && <p className={styles.text}>{t('cut')}</p>}
          <details>
            <summary>{t('headers')}</summary>
            <JsonText
              label={t('headers')}
              text={reply.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
            />
          </details>
        </>
      )}
    </div>
  )
}
