#compdef pasteroom
# zsh completion for pasteroom. Load it with: source <(pasteroom completion zsh)
_pasteroom() {
  local -a global
  global=(
    '--server[address of the server]:URL:_urls'
    '--timeout[seconds without progress]:seconds:'
    '--json[print JSON]'
    '(- *)'{-h,--help}'[show help]'
  )
  local state
  _arguments -C $global '(- *)--version[show the version]' '1:command:->command' '*::argument:->argument'
  case $state in
    command)
      local -a commands
      commands=(
        'put:publish files or standard input'
        'get:print a text and save its files'
        'rm:delete a text'
        'list:list the texts of your account'
        'login:save an API token'
        'completion:print a completion script'
      )
      _describe command commands
      ;;
    argument)
      case $words[1] in
        put)
          _arguments $global \
            '--as[format of standard input]:format:(text md html)' \
            '--code[room code]:code:' \
            '--expires[time until deletion]:time:(10m 1h 24h 1y)' \
            '--password[ask for a password]' \
            '--reads[number of reads]:number:(1 10 100)' \
            '--seal[encrypt the text]' \
            '*:file:_files'
          ;;
        get)
          _arguments $global \
            '--as[format of the output]:format:(text md html)' \
            '--force[overwrite files]' \
            '--out[folder for files]:folder:_files -/' \
            '--yes[open without asking]' \
            '--zip[ZIP of the text and its files]:file:_files' \
            '1:code or link:'
          ;;
        completion) _arguments '1:shell:(bash zsh fish)' ;;
        *) _arguments $global '1:argument:' ;;
      esac
      ;;
  esac
}
if [ "$funcstack[1]" = "_pasteroom" ]; then
  _pasteroom "$@"
else
  compdef _pasteroom pasteroom
fi
