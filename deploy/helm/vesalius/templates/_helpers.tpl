{{- define "vesalius.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "vesalius.selector" -}}
app.kubernetes.io/name: vesalius
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "vesalius.labels" -}}
{{ include "vesalius.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "vesalius.pod" -}}
automountServiceAccountToken: false
# A service named vesalius would otherwise set VESALIUS_PORT.
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
{{- end -}}

{{- define "vesalius.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end -}}

{{- define "vesalius.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "vesalius.selector" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "vesalius.environment" -}}
{{- range $name, $value := .Values.settings }}
{{- if $value }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- range concat (list "VESALIUS_DATABASE_URL" "VESALIUS_SECRET_KEY" "VESALIUS_SMTP_URL") .Values.secrets.optional }}
- name: {{ . }}_FILE
  value: /run/secrets/vesalius/{{ . }}
{{- end }}
- name: VESALIUS_METRICS_HOST
  value: 0.0.0.0
- name: VESALIUS_METRICS_PORT
  value: "9100"
{{- if .Values.downloads.existingClaim }}
- name: VESALIUS_DOWNLOADS_FOLDER
  value: /srv/downloads
{{- end }}
{{- end -}}

{{- define "vesalius.mounts" -}}
- name: temporary
  mountPath: /tmp
- name: secrets
  mountPath: /run/secrets/vesalius
  readOnly: true
{{- if .Values.downloads.existingClaim }}
- name: downloads
  mountPath: /srv/downloads
  readOnly: true
{{- end }}
{{- end -}}

{{- define "vesalius.volumes" -}}
- name: temporary
  emptyDir:
    sizeLimit: 1Gi
- name: secrets
  secret:
    secretName: {{ .Values.secrets.portal }}
    defaultMode: 0440
{{- with .Values.downloads.existingClaim }}
- name: downloads
  persistentVolumeClaim:
    claimName: {{ . }}
    readOnly: true
{{- end }}
{{- end -}}
