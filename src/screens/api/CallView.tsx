import {
  Button,
  Field,
  Input,
  makeStyles,
  Subtitle1,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { CopyRegular, SendRegular } from '@fluentui/react-icons'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../client/requests/alerts.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { copyText } from '../../parts/invitations/copy-text.ts'
import { touch } from '../../parts/page/measures.ts'
import { CallReplies } from './CallReplies.tsx'
import { MethodMark } from './MethodMark.tsx'
import { curlOf, type Operation, trialOf } from './operations.ts'
import { ReplyView } from './ReplyView.tsx'
import { useTrial } from './use-trial.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  title: { margin: 0 },
  address: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
  },
  text: { margin: 0, whiteSpace: 'pre-line', color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  body: { fontFamily: tokens.fontFamilyMonospace },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { [touch]: { minHeight: '40px' } },
})

/** A call: what it does, its input to fill in, and what the server answered. */
export function CallView({ operation }: { operation: Operation }) {
  const styles = useStyles()
  const { t } = useTranslation('api')
  const { method, path, fields, body, isFile, changes } = operation
  const { filled, fill, faults, send, reply, failed, isSending } = useTrial(operation)
  async function copy() {
    const isCopied = await copyText(curlOf(location.origin, trialOf(operation, filled)))
    alert(isCopied ? 'success' : 'error', t(isCopied ? 'copied' : 'notCopied'))
  }
  const faultAt = (name: string) =>
    faults.includes(name) ? t(name === 'body' ? 'noJson' : 'needed') : null
  return (
    <section className={styles.root} aria-label={operation.title}>
      <Subtitle1 as="h2" className={styles.title}>
        {operation.title}
      </Subtitle1>
      <div className={styles.address}>
        <MethodMark method={method} />
        <span>{path}</span>
      </div>
      {createElement('p', { className: styles.text }, ...withCode(operation.text))}
      {isFile ? (
        <p className={styles.text}>{t('file')}</p>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {fields.length > 0 && (
            <div className={styles.fields}>
              {fields.map(({ name, isRequired }) => (
                <Field
                  key={name}
                  label={name}
                  required={isRequired}
                  validationMessage={faultAt(name)}
                >
                  <Input
                    autoComplete="off"
                    maxLength={limits.trialFieldLength}
                    value={filled.values[name] ?? ''}
                    onChange={(_, { value }) =>
                      fill({ values: { ...filled.values, [name]: value } })
                    }
                  />
                </Field>
              ))}
            </div>
          )}
          {body && (
            <Field label={t('body')} validationMessage={faultAt('body')}>
              <Textarea
                resize="vertical"
                rows={8}
                spellCheck={false}
                textarea={{ className: styles.body, maxLength: limits.trialBodyLength }}
                value={filled.body}
                onChange={(_, { value }) => fill({ body: value })}
              />
            </Field>
          )}
          <Field label={t('token')} hint={t('tokenHint')}>
            <Input
              type="password"
              autoComplete="off"
              maxLength={limits.trialFieldLength}
              value={filled.token}
              onChange={(_, { value }) => fill({ token: value })}
            />
          </Field>
          {changes && <p className={styles.text}>{t('real')}</p>}
          <div className={styles.buttons}>
            <Button
              type="submit"
              appearance="primary"
              className={styles.button}
              icon={<SendRegular />}
              disabledFocusable={isSending}
            >
              {t('send')}
            </Button>
            <Button className={styles.button} icon={<CopyRegular />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </div>
        </form>
      )}
      <ReplyView reply={reply} failed={failed} />
      <CallReplies replies={operation.replies} />
    </section>
  )
}

/** A text in which names of fields stand between backticks. */
const withCode = (text: string) =>
  text.split('`').map((part, n) => (n % 2 === 1 ? createElement('code', null, part) : part))
