# fish completion for pasteroom. Load it with: pasteroom completion fish | source
set -l commands put get rm list login completion
complete -c pasteroom -f
complete -c pasteroom -n "not __fish_seen_subcommand_from $commands" -a put -d 'Publish files or standard input'
complete -c pasteroom -n "not __fish_seen_subcommand_from $commands" -a get -d 'Print a text and save its files'
complete -c pasteroom -n "not __fish_seen_subcommand_from $commands" -a rm -d 'Delete a text'
complete -c pasteroom -n "not __fish_seen_subcommand_from $commands" -a list -d 'List the texts of your account'
complete -c pasteroom -n "not __fish_seen_subcommand_from $commands" -a login -d 'Save an API token'
complete -c pasteroom -n "not __fish_seen_subcommand_from $commands" -a completion -d 'Print a completion script'
complete -c pasteroom -n "not __fish_seen_subcommand_from $commands" -l version -d 'Show the version'
complete -c pasteroom -l server -x -d 'Address of the server'
complete -c pasteroom -l timeout -x -d 'Seconds without progress'
complete -c pasteroom -l json -d 'Print JSON'
complete -c pasteroom -s h -l help -d 'Show help'
complete -c pasteroom -n '__fish_seen_subcommand_from put' -F
complete -c pasteroom -n '__fish_seen_subcommand_from put get' -l as -x -a 'text md html' -d Format
complete -c pasteroom -n '__fish_seen_subcommand_from put' -l code -x -d 'Room code'
complete -c pasteroom -n '__fish_seen_subcommand_from put' -l expires -x -a '10m 1h 24h 1y' -d 'Time until deletion'
complete -c pasteroom -n '__fish_seen_subcommand_from put' -l password -d 'Ask for a password'
complete -c pasteroom -n '__fish_seen_subcommand_from put' -l reads -x -a '1 10 100' -d 'Number of reads'
complete -c pasteroom -n '__fish_seen_subcommand_from put' -l seal -d 'Encrypt the text'
complete -c pasteroom -n '__fish_seen_subcommand_from get' -l force -d 'Overwrite files'
complete -c pasteroom -n '__fish_seen_subcommand_from get' -l out -x -a '(__fish_complete_directories)' -d 'Folder for files'
complete -c pasteroom -n '__fish_seen_subcommand_from get' -l yes -d 'Open without asking'
complete -c pasteroom -n '__fish_seen_subcommand_from get' -l zip -r -F -d 'ZIP of the text and its files'
complete -c pasteroom -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'
