import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../../client/engine/workspace.ts'
import { alert } from '../../../../client/requests/alerts.ts'
import { useQuery } from '../../../../parts/data/use-query.ts'
import { LineSkeleton } from '../../../../parts/page/LineSkeleton.tsx'
import { MessageLines } from '../../../../parts/page/MessageLines.tsx'
import { touch } from '../../../../parts/page/measures.ts'
import { ListState } from '../../../../parts/table/ListState.tsx'
import { showInstant } from '../../../../parts/text/format.ts'
import { SecuritySection } from '../SecuritySection.tsx'
import { AskPassword } from './AskPassword.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { TurnOnDialog } from './TurnOnDialog.tsx'

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  action: { [touch]: { minHeight: '40px' } },
})

/** With how few recovery codes left the page says so. */
const few = 3

/** The second factor of the own account: whether it is on, and what can be done about it. */
export function SecondFactor() {
  const styles = useStyles()
  const { t } = useTranslation('security')
  const { value, failure, again } = useQuery('getFactor', {}, ['SESSIONS_CHANGED'])
  const [open, setOpen] = useState<'on' | 'renew' | 'off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)
  function show(made: readonly string[]) {
    close()
    setCodes(made)
    again()
  }
  return (
    <SecuritySection title={t('factor')} text={t('factorText')}>
      <ListState
        count={value && 1}
        {...{ failure, again }}
        failed={{ title: t('factorFailed'), text: t('failedText') }}
        outline={<LineSkeleton lines={1} />}
        empty={null}
      >
        {value?.on ? (
          <>
            <div className={styles.state}>
              <Badge appearance="tint" color="success">
                {t('factorIsOn')}
              </Badge>
              {value.since && <span>{t('factorSince', { when: showInstant(value.since) })}</span>}
              <span>{t('codesLeft', { count: value.codes_left })}</span>
            </div>
            {value.codes_left <= few && (
              <MessageLines intent="warning">{t('codesFew')}</MessageLines>
            )}
            <div className={styles.actions}>
              <Button className={styles.action} onClick={() => setOpen('renew')}>
                {t('renewCodes')}
              </Button>
              <Button className={styles.action} onClick={() => setOpen('off')}>
                {t('turnOff')}
              </Button>
            </div>
          </>
        ) : (
          <div className={styles.actions}>
            <Button className={styles.action} onClick={() => setOpen('on')}>
              {t('turnOn')}
            </Button>
          </div>
        )}
      </ListState>
      {open === 'on' && <TurnOnDialog close={close} done={show} />}
      {open === 'renew' && (
        <AskPassword
          title={t('renewTitle')}
          text={t('renewText')}
          confirm={t('renewCodes')}
          close={close}
          send={async (password) => show((await ask('renewRecoveryCodes', { password })).codes)}
        />
      )}
      {open === 'off' && (
        <AskPassword
          title={t('turnOffTitle')}
          text={t('turnOffText')}
          confirm={t('turnOff')}
          destructive
          close={close}
          send={async (password) => {
            await ask('removeFactor', { password })
            alert('success', t('turnedOff'))
            close()
            again()
          }}
        />
      )}
      {codes && <CodesDialog codes={codes} close={() => setCodes(undefined)} />}
    </SecuritySection>
  )
}
