import {
  Button,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  ToggleButton,
  tokens,
} from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '../page/Tooltip.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, width: '280px' },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})

/** Makes the selected text a link, changes its address, or removes the link. */
export function LinkTool({ editor, active }: { editor: Editor; active: boolean }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')

  function show(open: boolean) {
    if (open) setAddress((editor.getAttributes('link').href as string | undefined) ?? '')
    setOpen(open)
  }

  function set(address: string) {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === '') chain.unsetLink().run()
    else chain.setLink({ href: /^[a-z]+:/i.test(address) ? address : `https://${address}` }).run()
    setOpen(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    set(address.trim())
  }

  return (
    <Popover open={open} onOpenChange={(_, data) => show(data.open)} trapFocus positioning="below">
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={t('format_link')} relationship="label">
          <ToggleButton size="small" appearance="subtle" icon={<LinkRegular />} checked={active} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('format_link')}>
        <form className={styles.form} onSubmit={submit}>
          <Field label={t('format_linkAddress')} size="small">
            <Input
              autoFocus
              value={address}
              placeholder="https://"
              onChange={(_, { value }) => setAddress(value)}
            />
          </Field>
          <div className={styles.buttons}>
            {active && (
              <Button size="small" onClick={() => set('')}>
                {t('format_linkRemove')}
              </Button>
            )}
            <Button
              size="small"
              appearance="primary"
              type="submit"
              disabled={address.trim() === ''}
            >
              {t('format_linkSet')}
            </Button>
          </div>
        </form>
      </PopoverSurface>
    </Popover>
  )
}
