import { routes } from '@parley/shared-contract'
import type { SignUpStep } from '@parley/shared-platform'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, PasswordField, TextField } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { WelcomeLine } from '../site/welcome-line.tsx'
import {
  type AccountDetails,
  asUsername,
  type DetailErrors,
  detailErrors,
  fieldAbout,
  usernameMissing,
  usernameRule,
} from './account-details.ts'
import { AuthCard } from './auth-card.tsx'
import { SignupSteps } from './signup-steps.tsx'
import { useNext } from './use-next.ts'

const fields = ['username', 'email', 'password'] as const

export function SignupPage() {
  const { account, navigate } = usePlatform()
  const [details, setDetails] = useState<AccountDetails>({ username: '', email: '', password: '' })
  const [wrong, setWrong] = useState<DetailErrors>({})
  const [step, setStep] = useState<SignUpStep>('account')
  const inputs = useRef<Partial<Record<keyof AccountDetails, HTMLInputElement | null>>>({})
  const signUp = useCommand(() => account.signUp({ ...details, email: details.email.trim() }, setStep))
  const { target, search } = useNext()

  // When a later step fails, the earlier ones are undone (S5), unless that fails as well.
  const failure = signUp.error
  const nothingIsLeft = step !== 'account' && failure?.code !== 'SIGN_UP_UNFINISHED'
  const refused = failure && fieldAbout(failure.code)
  const shownErrors: DetailErrors =
    failure && refused ? { ...wrong, [refused]: errorSentence(failure) } : wrong

  const submit = async () => {
    const errors = detailErrors(details)
    setWrong(errors)
    const first = fields.find(field => errors[field])
    if (first) return inputs.current[first]?.focus()
    setStep('account')
    if (await signUp.run()) navigate(target)
  }

  const field = (name: keyof AccountDetails) => ({
    value: details[name],
    error: shownErrors[name] ?? null,
    readOnly: signUp.busy,
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    onChange: (text: string) => {
      setDetails({ ...details, [name]: name === 'username' ? asUsername(text) : text })
      setWrong({ ...wrong, [name]: undefined })
      signUp.clear()
    },
  })

  return (
    <AuthCard
      title={say('Create your account', 'Konto anlegen')}
      lead={
        <>
          {say(
            'Then choose a number and make your first call.',
            'Dann wählst du eine Nummer und rufst zum ersten Mal an.',
          )}{' '}
          <WelcomeLine />
        </>
      }
      onSubmit={submit}
      footer={
        <>
          {say(
            <>
              By creating an account you accept the <Link to={routes.terms}>terms</Link>.{' '}
              <Link to={routes.privacy}>Privacy</Link> says what is kept.
            </>,
            <>
              Mit einem Konto nimmst du die <Link to={routes.terms}>Bedingungen</Link> an. Unter{' '}
              <Link to={routes.privacy}>Datenschutz</Link> steht, was behalten wird.
            </>,
          )}
          <br />
          {say('Already have an account?', 'Du hast schon ein Konto?')}{' '}
          <Link data-with-query to={routes.login + search}>
            {say('Log in', 'Anmelden')}
          </Link>
        </>
      }
      progress={signUp.busy && <SignupSteps current={step} />}
    >
      <TextField
        {...field('username')}
        label={say('Username', 'Benutzername')}
        hint={usernameRule}
        keepHint={wrong.username === usernameMissing}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        autoFocus
      />
      <TextField
        {...field('email')}
        label={say('Email', 'E-Mail')}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField {...field('password')} label={say('Password', 'Passwort')} autoComplete="new-password" />
      <Button type="submit" size="large" busy={signUp.busy}>
        {say('Create account', 'Konto anlegen')}
      </Button>
      {failure && !refused && (
        <ErrorText
          error={
            nothingIsLeft
              ? say(
                  `${errorSentence(failure)} Nothing was saved.`,
                  `${errorSentence(failure)} Nichts wurde gespeichert.`,
                )
              : failure
          }
        />
      )}
    </AuthCard>
  )
}
