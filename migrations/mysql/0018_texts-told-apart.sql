SET foreign_key_checks = 0;--> statement-breakpoint
ALTER TABLE `account_pictures` DROP FOREIGN KEY `account_pictures_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `address_changes` DROP FOREIGN KEY `address_changes_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `agreements` DROP FOREIGN KEY `agreements_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `calendar_keys` DROP FOREIGN KEY `calendar_keys_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `chat_accounts` DROP FOREIGN KEY `chat_accounts_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `chat_codes` DROP FOREIGN KEY `chat_codes_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `devices` DROP FOREIGN KEY `devices_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `download_profiles` DROP FOREIGN KEY `download_profiles_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `extra_requests` DROP FOREIGN KEY `extra_requests_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `invitations` DROP FOREIGN KEY `invitations_createdById_users_id_fk`;--> statement-breakpoint
ALTER TABLE `invited_users` DROP FOREIGN KEY `invited_users_invitationId_invitations_id_fk`;--> statement-breakpoint
ALTER TABLE `invited_users` DROP FOREIGN KEY `invited_users_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `issue_changes` DROP FOREIGN KEY `issue_changes_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `issue_comments` DROP FOREIGN KEY `issue_comments_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `issues` DROP FOREIGN KEY `issues_reporterId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `mail_keys` DROP FOREIGN KEY `mail_keys_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `message_choices` DROP FOREIGN KEY `message_choices_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `message_digests` DROP FOREIGN KEY `message_digests_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `message_times` DROP FOREIGN KEY `message_times_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `notices` DROP FOREIGN KEY `notices_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `notification_preferences` DROP FOREIGN KEY `notification_preferences_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `open_id_accounts` DROP FOREIGN KEY `open_id_accounts_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `passkeys` DROP FOREIGN KEY `passkeys_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `personal_keys` DROP FOREIGN KEY `personal_keys_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `played_episodes` DROP FOREIGN KEY `played_episodes_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `played_movies` DROP FOREIGN KEY `played_movies_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `push_subscriptions` DROP FOREIGN KEY `push_subscriptions_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `recovery_codes` DROP FOREIGN KEY `recovery_codes_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `request_log` DROP FOREIGN KEY `request_log_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `request_subscriptions` DROP FOREIGN KEY `request_subscriptions_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `requests` DROP FOREIGN KEY `requests_requesterId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `second_step_locks` DROP FOREIGN KEY `second_step_locks_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `sessions` DROP FOREIGN KEY `sessions_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `sign_in_networks` DROP FOREIGN KEY `sign_in_networks_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `time_codes` DROP FOREIGN KEY `time_codes_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `user_claims` DROP FOREIGN KEY `user_claims_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `votes` DROP FOREIGN KEY `votes_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `watchlist_entries` DROP FOREIGN KEY `watchlist_entries_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `watchlist_reads` DROP FOREIGN KEY `watchlist_reads_userId_users_id_fk`;--> statement-breakpoint
ALTER TABLE `account_pictures` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `address_changes` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `agreements` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `audit_entries` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `calendar_keys` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `catalogue_replies` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `chat_accounts` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `chat_codes` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `devices` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `download_profiles` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `extra_requests` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `invitations` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `invited_users` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `issue_categories` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `issue_changes` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `issue_comments` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `issues` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `job_runs` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `leases` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `library_items` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `library_sources` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `listed_shows` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `live_messages` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `mail_keys` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `mailings` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `message_choices` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `message_digests` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `message_times` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `movie_ids` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `newsletter_entries` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `notices` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `notification_preferences` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `notification_templates` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `open_id_accounts` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `outbox` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `passkeys` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `personal_keys` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `picture_tints` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `played_episodes` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `played_movies` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `push_subscriptions` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `recovery_codes` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `request_episodes` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `request_log` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `request_subscriptions` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `request_variants` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `requests` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `second_step_locks` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `sent_variants` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `sessions` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `settings` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `show_ids` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `show_numberings` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `sign_in_networks` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `time_codes` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `title_names` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `titles` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `used_sign_ins` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `user_claims` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `users` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `votes` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `watchlist_entries` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `watchlist_reads` CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `account_pictures` ADD CONSTRAINT `account_pictures_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `address_changes` ADD CONSTRAINT `address_changes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `agreements` ADD CONSTRAINT `agreements_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `calendar_keys` ADD CONSTRAINT `calendar_keys_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `chat_accounts` ADD CONSTRAINT `chat_accounts_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `chat_codes` ADD CONSTRAINT `chat_codes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `devices` ADD CONSTRAINT `devices_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `download_profiles` ADD CONSTRAINT `download_profiles_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `extra_requests` ADD CONSTRAINT `extra_requests_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `invitations` ADD CONSTRAINT `invitations_createdById_users_id_fk` FOREIGN KEY (`createdById`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `invited_users` ADD CONSTRAINT `invited_users_invitationId_invitations_id_fk` FOREIGN KEY (`invitationId`) REFERENCES `invitations`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `invited_users` ADD CONSTRAINT `invited_users_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `issue_changes` ADD CONSTRAINT `issue_changes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `issue_comments` ADD CONSTRAINT `issue_comments_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `issues` ADD CONSTRAINT `issues_reporterId_users_id_fk` FOREIGN KEY (`reporterId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `mail_keys` ADD CONSTRAINT `mail_keys_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `message_choices` ADD CONSTRAINT `message_choices_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `message_digests` ADD CONSTRAINT `message_digests_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `message_times` ADD CONSTRAINT `message_times_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `notices` ADD CONSTRAINT `notices_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `notification_preferences` ADD CONSTRAINT `notification_preferences_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `open_id_accounts` ADD CONSTRAINT `open_id_accounts_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `passkeys` ADD CONSTRAINT `passkeys_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `personal_keys` ADD CONSTRAINT `personal_keys_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `played_episodes` ADD CONSTRAINT `played_episodes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `played_movies` ADD CONSTRAINT `played_movies_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD CONSTRAINT `push_subscriptions_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD CONSTRAINT `recovery_codes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `request_log` ADD CONSTRAINT `request_log_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `request_subscriptions` ADD CONSTRAINT `request_subscriptions_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `requests` ADD CONSTRAINT `requests_requesterId_users_id_fk` FOREIGN KEY (`requesterId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `second_step_locks` ADD CONSTRAINT `second_step_locks_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `sessions` ADD CONSTRAINT `sessions_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `sign_in_networks` ADD CONSTRAINT `sign_in_networks_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `time_codes` ADD CONSTRAINT `time_codes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `user_claims` ADD CONSTRAINT `user_claims_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `votes` ADD CONSTRAINT `votes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `watchlist_entries` ADD CONSTRAINT `watchlist_entries_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `watchlist_reads` ADD CONSTRAINT `watchlist_reads_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SET foreign_key_checks = 1;