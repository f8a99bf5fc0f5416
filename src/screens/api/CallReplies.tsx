import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { JsonText } from './JsonText.tsx'
import type { Operation } from './operations.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  summary: { cursor: 'pointer', overflowWrap: 'anywhere' },
  text: { whiteSpace: 'pre-line', color: tokens.colorNeutralForeground2 },
})

/** What a call may answer, by status, with the schema of each. */
export function CallReplies({ replies }: Pick<Operation, 'replies'>) {
  const styles = useStyles()
  const { t } = useTranslation('api')
  return (
    <div className={styles.root}>
      {replies.map(({ status, text, schema }) => (
        <details key={status}>
          <summary className={styles.summary}>{t('answer', { status })}</summary>
          <p className={styles.text}>{text}</p>
          {schema && (
            <JsonText label={t('schema', { status })} text={JSON.stringify(schema, null, 2)} />
          )}
        </details>
      ))}
    </div>
  )
}
