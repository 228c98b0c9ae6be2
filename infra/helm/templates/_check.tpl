{{/* Arguments: condition, message if it is false. */}}
{{- define "pasteroom.require" -}}
{{- if not (index . 0) }}{{ fail (index . 1) }}{{ end -}}
{{- end -}}

{{/* Fails for values that the schema accepts but that can't work together. */}}
{{- define "pasteroom.check" -}}
{{- $values := .Values }}
{{- $known := .Files.Get "files/settings.yaml" | fromYaml }}
{{- $routes := or $values.ingress.enabled $values.gateway.enabled }}
{{- include "pasteroom.require" (list $values.publicUrl "Set publicUrl to the public URL, for example https://paste.example.org.") }}
{{- include "pasteroom.require" (list (not (and $values.ingress.enabled $values.gateway.enabled)) "Enable either ingress or gateway, not both.") }}
{{- include "pasteroom.require" (list (or $values.gateway.parentRefs (not $values.gateway.enabled)) "gateway.enabled requires gateway.parentRefs.") }}
{{- include "pasteroom.require" (list (or $values.trustedProxies (not $routes)) "Set trustedProxies to the addresses of the ingress controller or gateway. Without them, all visitors share one rate limit.") }}
{{- range list "PUBLIC_URL" "TRUSTED_PROXIES" }}
{{- include "pasteroom.require" (list (not (hasKey $values.settings .)) (printf "Set publicUrl and trustedProxies instead of settings.%s." .)) }}
{{- end }}
{{- range concat (values $known.services) (values $known.stores) }}
{{- range keys .secrets }}
{{- include "pasteroom.require" (list (not (hasKey $values.settings .)) (printf "%s is a secret. Add it to the Secret %s instead of settings." . $values.existingSecret)) }}
{{- end }}
{{- end }}
{{- range keys $values.services }}
{{- include "pasteroom.require" (list (hasKey $known.services .) (printf "services.%s is not a service." .)) }}
{{- end }}
{{- range keys $known.services }}
{{- $replicas := (include "pasteroom.service" (list $ .) | fromYaml).replicas }}
{{- include "pasteroom.require" (list (le (int $replicas.min) (int $replicas.max)) (printf "services.%s.replicas.min must not exceed max." .)) }}
{{- end }}
{{- if eq $values.profile "small" }}
{{- include "pasteroom.require" (list (not (or $values.serviceMonitor.enabled $values.prometheusRule.enabled)) "The small profile serves no metrics. Disable serviceMonitor and prometheusRule.") }}
{{- else }}
{{- range list "mongo" "redis" "kafka" "s3" }}
{{- include "pasteroom.require" (list (or (index $values.servers .).bundled $values.servers.existingSecret) (printf "servers.%s.bundled is false: set servers.existingSecret to a Secret with its address." .)) }}
{{- end }}
{{- end }}
{{- end -}}
