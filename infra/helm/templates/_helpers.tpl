{{/* Values of a service, with defaults. Arguments: root, name. */}}
{{- define "pasteroom.service" -}}
{{- $root := index . 0 }}{{ $name := index . 1 -}}
{{- mergeOverwrite (deepCopy $root.Values.defaults) (index $root.Values.services $name | default dict) | toYaml -}}
{{- end -}}

{{- define "pasteroom.selector" -}}
app.kubernetes.io/name: {{ . }}
{{- end -}}

{{/* Without a version, so an upgrade restarts only pods whose image changes. Arguments: root, name. */}}
{{- define "pasteroom.podLabels" -}}
{{ include "pasteroom.selector" (index . 1) }}
app.kubernetes.io/part-of: pasteroom
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
{{- end -}}

{{/* Names of all services, separated by spaces. */}}
{{- define "pasteroom.services" -}}
{{- (.Files.Get "files/settings.yaml" | fromYaml).services | keys | sortAlpha | join " " -}}
{{- end -}}

{{/* Arguments: root, name. */}}
{{- define "pasteroom.labels" -}}
{{- $root := index . 0 -}}
{{ include "pasteroom.podLabels" . }}
app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
{{- end -}}

{{/* Arguments: root, name, digest. */}}
{{- define "pasteroom.image" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}{{ $digest := index . 2 }}{{ $image := $root.Values.image -}}
{{- with $image.registry }}{{ . }}/{{ end }}pasteroom/{{ $name }}
{{- if $digest }}@{{ $digest }}{{ else }}:{{ $image.tag | default $root.Chart.AppVersion }}{{ end -}}
{{- end -}}

{{/* Pod fields that Pod Security `restricted` requires. Argument: user. */}}
{{- define "pasteroom.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ . }}
  runAsGroup: {{ . }}
  fsGroup: {{ . }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "pasteroom.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}

{{- define "pasteroom.pullSecrets" -}}
{{- range .Values.image.pullSecrets }}
- name: {{ . }}
{{- end }}
{{- end -}}

{{/* The Redis server behind REDIS_URL. */}}
{{- define "pasteroom.redis" -}}
bff: sessions
payment: sessions
captcha: captchas
publish: visitors
ads: visitors
# The paste service stores only deadlines in Redis.
paste: deadlines
{{- end -}}

{{/* A variable from a Secret. Arguments: Secret, key, `required` or `optional`. */}}
{{- define "pasteroom.fromSecret" -}}
- name: {{ index . 1 }}
  valueFrom: { secretKeyRef: { name: {{ index . 0 }}, key: {{ index . 1 }}{{ if eq (index . 2) "optional" }}, optional: true{{ end }} } }
{{- end -}}

{{/* Services that use a Redis server, separated by spaces. Arguments: root, role. */}}
{{- define "pasteroom.redisUsers" -}}
{{- $root := index . 0 }}{{ $role := index . 1 }}{{ $users := list -}}
{{- range $service, $known := ($root.Files.Get "files/settings.yaml" | fromYaml).services }}
{{- $isDefault := eq $role (get (include "pasteroom.redis" $root | fromYaml) $service | default "") }}
{{- if or $isDefault (and (eq $role "deadlines") (has "deadlines" $known.stores)) }}
{{- $users = append $users $service }}
{{- end }}
{{- end }}
{{- join " " $users }}
{{- end -}}

{{/* The address of a Redis server. Arguments: root, variable, role, service. */}}
{{- define "pasteroom.redisUrl" -}}
{{- $root := index . 0 }}{{ $role := index . 2 }}{{ $service := index . 3 }}{{ $servers := $root.Values.servers -}}
- name: {{ index . 1 }}
{{- if $servers.redis.bundled }}
  value: redis://{{ $service }}:$({{ upper $service }}_REDIS_PASSWORD)@redis-{{ $role }}:6379
{{- else }}
  valueFrom: { secretKeyRef: { name: {{ $servers.existingSecret }}, key: {{ upper $role }}_REDIS_URL } }
{{- end }}
{{- end -}}

{{/* Addresses and secrets of stores other than Redis. Arguments: root, names of stores. */}}
{{- define "pasteroom.storeEnv" -}}
{{- $root := index . 0 }}{{ $servers := $root.Values.servers -}}
{{- $known := $root.Files.Get "files/settings.yaml" | fromYaml -}}
{{- $serverOf := dict "records" $servers.mongo "objects" $servers.s3 "bus" $servers.kafka -}}
{{- $bundled := dict "MONGO_URL" "mongodb://mongo:27017" "S3_ENDPOINT" "http://minio:9000" "KAFKA_BROKERS" "kafka:9092" -}}
{{- range $store := index . 1 }}
{{- with get $serverOf $store }}
{{- $secret := .bundled | ternary $root.Values.existingSecret $servers.existingSecret }}
{{- range $name, $need := (get $known.stores $store).secrets }}
{{ include "pasteroom.fromSecret" (list $secret $name $need) }}
{{- end }}
{{- range $name, $need := (get $known.stores $store).addresses }}
{{- if (get $serverOf $store).bundled }}
{{- with get $bundled $name }}
- { name: {{ $name }}, value: {{ . | quote }} }
{{- end }}
{{- else }}
{{ include "pasteroom.fromSecret" (list $servers.existingSecret $name $need) }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/* Arguments: root, service. */}}
{{- define "pasteroom.env" -}}
{{- $root := index . 0 }}{{ $service := index . 1 -}}
{{- $known := $root.Files.Get "files/settings.yaml" | fromYaml -}}
{{- $stores := (index $known.services $service).stores -}}
{{- $callees := $service | eq "bff" | ternary (without (include "pasteroom.services" $root | splitList " ") "bff") (list $service) -}}
- { name: NODE_ENV, value: production }
{{- range $name, $need := (index $known.services $service).secrets }}
{{ include "pasteroom.fromSecret" (list $root.Values.existingSecret $name $need) }}
{{- end }}
{{- include "pasteroom.storeEnv" (list $root $stores) }}
{{- with get (include "pasteroom.redis" $root | fromYaml) $service }}
{{- if $root.Values.servers.redis.bundled }}
{{ include "pasteroom.fromSecret" (list $root.Values.existingSecret (printf "%s_REDIS_PASSWORD" (upper $service)) "required") }}
{{- end }}
{{ include "pasteroom.redisUrl" (list $root "REDIS_URL" . $service) }}
{{- end }}
{{- if has "deadlines" $stores }}
{{ include "pasteroom.redisUrl" (list $root "DEADLINES_REDIS_URL" "deadlines" $service) }}
{{- end }}
{{- $pairs := list }}
{{- range $callees }}
{{- $key := printf "%s_CALLER_KEY" (upper .) }}
{{- $pairs = append $pairs (printf "%s=$(%s)" . $key) }}
{{ include "pasteroom.fromSecret" (list $root.Values.existingSecret $key "required") }}
{{- end }}
- { name: CALLER_KEYS, value: {{ join "," $pairs | quote }} }
{{- if eq $service "bff" }}
{{- range $callees }}
- { name: {{ upper . }}_URL, value: 'http://{{ . }}:8080' }
{{- end }}
{{- end }}
{{- end -}}

{{/* Maps the server pods that a service uses to their entries in `servers`. Arguments: root, service. */}}
{{- define "pasteroom.serversOf" -}}
{{- $root := index . 0 }}{{ $service := index . 1 -}}
{{- range (index ($root.Files.Get "files/settings.yaml" | fromYaml).services $service).stores }}
{{- if eq . "records" }}
mongo: mongo
{{- else if eq . "objects" }}
minio: s3
{{- else if eq . "bus" }}
kafka: kafka
{{- else if eq . "deadlines" }}
redis-deadlines: redis
{{- else }}
redis-{{ get (include "pasteroom.redis" $root | fromYaml) $service }}: redis
{{- end }}
{{- end }}
{{- end -}}

{{- define "pasteroom.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /healthz, port: http }
  timeoutSeconds: 5
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  timeoutSeconds: 3
{{- end -}}

{{/* Arguments: root, name, values with `storage` and `storageClass`. */}}
{{- define "pasteroom.claim" -}}
{{- $values := index . 2 -}}
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: {{ index . 1 }}
  labels: {{- include "pasteroom.labels" . | nindent 4 }}
  annotations: { helm.sh/resource-policy: keep }
spec: {{- include "pasteroom.claimSpec" (list $values.storage $values.storageClass) | nindent 2 }}
{{- end -}}

{{/* Arguments: size, storage class. */}}
{{- define "pasteroom.claimSpec" -}}
accessModes: [ReadWriteOnce]
{{- with index . 1 }}
storageClassName: {{ . }}
{{- end }}
resources: { requests: { storage: {{ index . 0 }} } }
{{- end -}}

{{/* The Service that receives outside traffic. */}}
{{- define "pasteroom.entry" -}}
{{- .Values.profile | eq "small" | ternary "all-in-one" "bff" -}}
{{- end -}}
