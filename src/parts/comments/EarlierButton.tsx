import { Button, makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: { display: 'flex', justifyContent: 'center', paddingTop: tokens.spacingVerticalM },
})

/** Shows comments before those that are drawn. */
export function EarlierButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <div className={useStyles().root}>
      <Button size="small" onClick={onClick}>
        {text}
      </Button>
    </div>
  )
}
