import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../../../client/requests/alerts.ts'
import { ModalDialog } from '../../../../parts/dialogs/ModalDialog.tsx'
import { copyText } from '../../../../parts/invitations/copy-text.ts'
import { useStay } from '../../../../parts/leaving/use-stay.tsx'
import { ShownOnceDialog } from '../ShownOnceDialog.tsx'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
  line: { display: 'flex', gap: tokens.spacingHorizontalS },
  token: { flexGrow: 1, minWidth: 0, fontFamily: tokens.fontFamilyMonospace },
  copy: { flexShrink: 0 },
})

/** A new token, which is told only now: the dialog stays until it is said to be kept. */
export function TokenDialog({ token, close }: { token: string; close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('security')
  const [kept, setKept] = useState(false)
  const { question } = useStay(!kept, {
    question: (leave, stay) => <ShownOnceDialog leave={leave} stay={stay} />,
  })
  async function copy() {
    const copied = await copyText(token)
    alert(copied ? 'success' : 'error', t(copied ? 'tokenCopied' : 'tokenNotCopied'))
  }
  return (
    <ModalDialog
      title={t('tokenTitle')}
      close={() => kept && close()}
      isAlert
      actions={
        <Button appearance="primary" disabledFocusable={!kept} onClick={close}>
          {t('codesDone')}
        </Button>
      }
    >
      <div className={styles.content}>
        <p className={styles.text}>{t('tokenText')}</p>
        <div className={styles.line}>
          <Field className={styles.token}>
            <Input
              readOnly
              aria-label={t('token')}
              value={token}
              onFocus={({ target }) => target.select()}
            />
          </Field>
          <Button className={styles.copy} icon={<CopyRegular />} onClick={() => void copy()}>
            {t('copyCodes')}
          </Button>
        </div>
        <Checkbox
          label={t('tokenKept')}
          checked={kept}
          onChange={(_, { checked }) => setKept(checked === true)}
        />
      </div>
      {question}
    </ModalDialog>
  )
}
