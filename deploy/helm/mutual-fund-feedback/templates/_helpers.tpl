{{/* The name that all objects begin with: there is one product in a release. */}}
{{- define "feedback.name" -}}
{{- .Values.fullnameOverride | default .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{/* What a part's pods are found by; it can't change in an upgrade. Takes (dict "root" $ "part" "api"). */}}
{{- define "feedback.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .part }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end }}

{{/* The labels of an object. */}}
{{- define "feedback.labels" -}}
{{ include "feedback.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end }}

{{/* What all pods have in common: who they run as, and what they may not. */}}
{{- define "feedback.pod" -}}
automountServiceAccountToken: false
# DRAIN_SECONDS, then 10 for what is under way, then the end of all.
terminationGracePeriodSeconds: {{ add (int (.Values.config.DRAIN_SECONDS | default "0")) 20 }}
securityContext:
  {{- toYaml .Values.podSecurityContext | nindent 2 }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Where a part's pods may run. */}}
{{- define "feedback.places" -}}
{{- with .nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* The image, and what a container of it may not. */}}
{{- define "feedback.container" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop:
      - ALL
{{- end }}

{{/* The secret, after the settings: it wins. */}}
{{- define "feedback.envFrom" -}}
- configMapRef:
    name: {{ include "feedback.name" . }}
- secretRef:
    name: {{ .Values.existingSecret }}
{{- end }}

{{- define "feedback.volumeMounts" -}}
- name: data
  mountPath: /data
- name: tmp
  mountPath: /tmp
{{- with .Values.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "feedback.volumes" -}}
# Uploads on their way and unread downloads; whole files are in the bucket.
- name: data
  emptyDir:
    sizeLimit: {{ .Values.spool.sizeLimit }}
- name: tmp
  emptyDir:
    sizeLimit: 1Gi
{{- with .Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}
